import { Link } from '@tanstack/react-router';
import { receiptLabel } from '#shared/format.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { Facts } from '#web/ui/page/Facts.tsx';
import { Figure } from '#web/ui/page/Figure.tsx';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import type { Invoice } from './invoice.ts';

/** What is owed on it, and who owes it. */
export function StateCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { money, instant } = useFormat();
  const { client, balance, status, amountPaid, lastSent, subscription } = invoice;
  const isOwed = status === 'issued' && balance > 0;
  return (
    <Card title={t('invoice.balance')}>
      <div className="stack">
        {isOwed ? (
          <Figure value={money(balance)} label={t('invoice.owed')} kind="wrong" />
        ) : (
          <Figure
            value={money(0)}
            label={t(status === 'issued' ? 'invoice.settled' : 'invoice.void')}
            kind={status === 'issued' ? 'good' : 'quiet'}
          />
        )}
        <Facts
          facts={[
            {
              label: t('invoice.client'),
              value: (
                <Link to="/clients/$id" params={{ id: client._id }}>
                  {nameOf(client)}
                </Link>
              ),
            },
            { label: t('invoice.total'), value: money(invoice.breakdown.total) },
            { label: t('invoice.amountPaid'), value: money(amountPaid) },
            {
              label: t('invoice.subscription'),
              value: t(subscription ? 'common.yes' : 'common.no'),
            },
            { label: t('invoice.lastSent'), value: instant(lastSent) },
          ]}
        />
      </div>
    </Card>
  );
}

export function PaymentsCard({ invoiceId }: { invoiceId: string }) {
  const t = useTranslate();
  const { money, day } = useFormat();
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
              rows={data}
              rowKey={({ _id }) => _id}
              empty={t('invoice.noPayments')}
              columns={[
                {
                  key: 'payment',
                  label: t('invoice.payment'),
                  show: showPayment,
                },
                {
                  key: 'date',
                  label: t('invoice.date'),
                  show: ({ transactionDate }) => day(transactionDate),
                },
                {
                  key: 'amount',
                  label: t('invoice.amountPaid'),
                  align: 'right',
                  show: ({ invoices }) => money(paidOn(invoices, invoiceId)),
                },
              ]}
            />
            {total > data.length && (
              <p className="dim inset">
                {t('invoice.morePayments', { shown: data.length, total })}
              </p>
            )}
          </>
        )}
      </DataState>
    </Card>
  );
}

function showPayment(payment: Numbered) {
  return <PaymentLink _id={payment._id} _ref={payment._ref} />;
}

type Numbered = { _id: string; _ref: number | null };

function PaymentLink({ _id, _ref }: Numbered) {
  const t = useTranslate();
  return (
    <Link to="/payments/$id" params={{ id: _id }}>
      {_ref === null ? t('invoice.payment') : t('invoice.receipt', { ref: receiptLabel(_ref) })}
    </Link>
  );
}

/** What a payment over several invoices paid of this one. */
function paidOn(
  entries: { invoice: { _id: string }; amount: number }[],
  invoiceId: string,
): number {
  return entries.find(({ invoice }) => invoice._id === invoiceId)?.amount ?? 0;
}
