import { Link } from '@tanstack/react-router';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { type Format, useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { Card } from '#web/ui/page/Card.tsx';
import { type PlainColumn, PlainTable } from '#web/ui/table/PlainTable.tsx';
import { clientColumn } from './client-column.tsx';
import { LinkList } from './LinkList.tsx';
import type { AccountantReport, AccountantRow } from './report.ts';

type Props = { report: AccountantReport; empty: string };

/** Clients with what they were invoiced, and every document behind it. */
export function AccountantTable({ report, empty }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Card flush>
      <PlainTable
        caption={t('report.accountantBalance')}
        columns={columnsOf(report, t, format)}
        rows={report.data}
        rowKey={({ client }) => client._id}
        empty={empty}
        stacks
        tall
      />
    </Card>
  );
}

type Column = PlainColumn<AccountantRow>;

function columnsOf({ data, totals }: AccountantReport, t: Translate, format: Format): Column[] {
  const { money } = format;
  return [
    clientColumn(data.length, t),
    {
      key: 'invoiced',
      label: t('report.invoiced'),
      align: 'right',
      show: ({ invoiced }) => money(invoiced),
      by: ({ invoiced }) => invoiced,
      sum: money(totals.invoiced),
    },
    {
      key: 'balance',
      label: t('report.balance'),
      align: 'right',
      show: ({ balance }) => <strong>{money(balance)}</strong>,
      by: ({ balance }) => balance,
      sum: money(totals.balance),
    },
    ...linkColumns(t, format),
  ];
}

function linkColumns(t: Translate, { money, day }: Format): Column[] {
  const more =
    ({ client }: AccountantRow, what: string) =>
    (count: number) =>
      t('report.more', { count, what, client: nameOf(client) });
  const invoiceColumn = (key: 'invoices' | 'unpaidInvoices', amount: 'total' | 'balance') => ({
    key,
    label: t(`report.${key}`),
    show: (row: AccountantRow) => (
      <LinkList
        moreLabel={more(row, t(`report.${key}`))}
        links={row[key].map((invoice) => ({
          key: invoice._id,
          amount: money(invoice[amount]),
          link: (
            <Link to="/invoices/$id" params={{ id: invoice._id }} title={day(invoice.date)}>
              {invoiceLabel(invoice)}
            </Link>
          ),
        }))}
      />
    ),
  });
  return [
    invoiceColumn('invoices', 'total'),
    invoiceColumn('unpaidInvoices', 'balance'),
    {
      key: 'payments',
      label: t('report.payments'),
      show: (row) => (
        <LinkList
          moreLabel={more(row, t('report.payments'))}
          links={row.payments.map(({ _id, _ref, transactionDate, amount }) => ({
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
}
