import { Link } from '@tanstack/react-router';
import { receiptLabel } from '#shared/format.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/client-short.ts';
import { InvoiceLink } from '#web/kit/links/InvoiceLink.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { clientColumn } from './client-column.tsx';
import { LinkList } from './LinkList.tsx';
import { type AccountantReport, type AccountantRow, sumOf } from './report.ts';

type Props = { report: AccountantReport; empty: string; onShowAll: () => void };

/** Clients with invoiced amounts, invoices and payments. */
export function AccountantTable({ report, empty, onShowAll }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { data, totals, leftOut } = report;
  const all = [...data.flatMap(({ invoices }) => invoices), leftOut];
  return (
    <>
      <p>
        {t('report.ofPeriod', {
          total: money(sumOf([totals, leftOut], 'invoiced')),
          net: money(sumOf(all, 'netTotal')),
          tax: money(sumOf(all, 'taxTotal')),
        })}
      </p>
      {leftOut.clients > 0 && (
        <p className="line">
          {t('report.leftOut', { count: leftOut.clients, amount: money(leftOut.invoiced) })}
          <Button data-screen onClick={onShowAll}>
            {t('report.withThem')}
          </Button>
        </p>
      )}
      <Card flush>
        <PlainTable
          caption={t('report.accountantBalance')}
          words="report"
          columns={columns}
          rows={data}
          rowKey={({ client }) => client._id}
          sums={{ of: t('report.count', { count: data.length }), by: totals }}
          empty={empty}
          isSortable
          isTall
        />
      </Card>
    </>
  );
}

const columns: readonly FactColumn<AccountantRow>[] = [
  clientColumn,
  { key: 'invoiced', kind: 'money', card: 'fact' },
  {
    key: 'balance',
    kind: 'money',
    card: 'fact',
    show: ({ balance }, { money }) => <strong>{money(balance)}</strong>,
  },
  invoicesColumn('invoices', 'total'),
  invoicesColumn('unpaidInvoices', 'balance'),
  {
    key: 'payments',
    kind: 'reference',
    card: 'fact',
    show: ({ payments, client }, { t, money, day }) => (
      <LinkList
        what={t('report.payments')}
        client={nameOf(client)}
        links={payments.map(({ _id, _ref, transactionDate, amount }) => ({
          key: _id,
          amount: money(amount),
          link: (
            <Link to="/payments/$id" params={{ id: _id }} title={day(transactionDate)}>
              {_ref === null ? day(transactionDate) : receiptLabel(_ref)}
            </Link>
          ),
        }))}
      />
    ),
  },
];

function invoicesColumn(
  key: 'invoices' | 'unpaidInvoices',
  amount: 'total' | 'balance',
): FactColumn<AccountantRow> {
  return {
    key,
    kind: 'reference',
    card: 'fact',
    show: ({ client, [key]: invoices }, { t, money, day }) => (
      <LinkList
        what={t(`report.${key}`)}
        client={nameOf(client)}
        links={invoices.map((invoice) => ({
          key: invoice._id,
          amount: money(invoice[amount]),
          link: <InvoiceLink invoice={invoice} title={day(invoice.date)} />,
        }))}
      />
    ),
  };
}
