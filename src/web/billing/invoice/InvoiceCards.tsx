import { Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { receiptLabel } from '#shared/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer, RowOf } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { InvoiceLink } from '#web/kit/links/InvoiceLink.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { type Fact, Facts } from '#web/kit/ui/page/Facts.tsx';
import { Figure } from '#web/kit/ui/page/Figure.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { Invoice } from './invoice.ts';

export function StateCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { money, instant } = useFormat();
  const { _id, client, dueDate, balance, status, amountPaid, lastSent, subscription } = invoice;
  const isOwed = status === 'issued' && balance > 0;
  const owing = dueDate !== null && dueDate < today() ? 'wrong' : 'waiting';
  const { data: copies } = useRead('GET /invoice/:id/copies', { params: { id: _id } });
  return (
    <Card title={t('invoice.balance')}>
      <div className="stack">
        {isOwed ? (
          <Figure value={money(balance)} label={t('billing.owed')} kind={owing} />
        ) : (
          <Figure
            value={money(0)}
            label={t(status === 'issued' ? 'billing.settled' : 'billing.void')}
            {...(status === 'issued' && { kind: 'good' })}
          />
        )}
        <Facts
          facts={[
            { label: t('invoice.client'), value: <ClientLink client={client} /> },
            { label: t('invoice.total'), value: money(invoice.breakdown.total) },
            { label: t('invoice.amountPaid'), value: money(amountPaid) },
            {
              label: t('invoice.subscription'),
              value: t(subscription ? 'common.yes' : 'common.no'),
            },
            { label: t('invoice.lastSent'), value: instant(lastSent) },
            ...linkTo(t('billing.replaces'), copies?.replaces),
            ...linkTo(t('billing.replacedBy'), copies?.replacedBy),
          ]}
        />
        {status === 'issued' && amountPaid === 0 && (
          <div className="line">
            <ButtonLink icon={FilePen} to={{ to: '/invoices/reissue/$id', params: { id: _id } }}>
              {t('billing.reissue')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

function linkTo(
  label: string,
  invoice: Answer<'GET /invoice/:id/copies'>['replaces'] | undefined,
): Fact[] {
  return invoice ? [{ label, value: <InvoiceLink invoice={invoice} /> }] : [];
}

export function PaymentsCard({ invoiceId }: { invoiceId: string }) {
  const t = useTranslate();
  const read = useRead('POST /payment/search', {
    body: { size: 200, filters: { invoice: invoiceId, status: 'issued' } },
  });
  return (
    <Card title={t('invoice.payments')} flush>
      <DataState read={read}>
        {({ data, total }) => (
          <>
            <PlainTable
              caption={t('invoice.payments')}
              words="invoice"
              rows={data}
              rowKey={({ _id }) => _id}
              empty={t('billing.noPayments')}
              columns={columnsOf(invoiceId)}
            />
            {total > data.length && (
              <p>{t('billing.morePayments', { shown: data.length, total })}</p>
            )}
          </>
        )}
      </DataState>
    </Card>
  );
}

type Payment = RowOf<'POST /payment/search'>;

function columnsOf(invoiceId: string): FactColumn<Payment>[] {
  return [
    {
      key: 'payment',
      kind: 'documentNumber',
      show: ({ _id, _ref }, { t }) => (
        <Link to="/payments/$id" params={{ id: _id }}>
          {_ref === null ? t('invoice.payment') : t('billing.receipt', { ref: receiptLabel(_ref) })}
        </Link>
      ),
    },
    { key: 'date', kind: 'day', value: ({ transactionDate }) => transactionDate },
    {
      key: 'amountPaid',
      kind: 'money',
      // A payment may be for several invoices.
      value: ({ invoices }) =>
        invoices.find(({ invoice }) => invoice._id === invoiceId)?.amount ?? 0,
    },
  ];
}
