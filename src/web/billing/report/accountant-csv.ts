import type { CsvColumn } from '#shared/csv.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { euros } from '#shared/money.ts';
import { showDay } from '#web/kit/base/format.ts';
import type { CsvFile } from '#web/kit/base/save-csv.ts';
import { type AccountantReport, type AccountantRow, clientColumns, sumOf } from './report.ts';

type Row = Omit<AccountantRow, 'client'> &
  Partial<Pick<AccountantRow, 'client'>> &
  Pick<AccountantReport['leftOut'], 'netTotal' | 'taxTotal'>;

function accountantColumns(t: Translate, leftOut: number): CsvColumn<Row>[] {
  return [
    ...clientColumns(t, t('report.notOwing', { count: leftOut })),
    { label: t('report.invoiced'), value: ({ invoiced }) => invoiced, money: true },
    { label: t('report.balance'), value: ({ balance }) => balance, money: true },
    { label: t('report.invoices'), value: ({ invoices }) => labels(invoices) },
    { label: t('report.unpaidInvoices'), value: ({ unpaidInvoices }) => labels(unpaidInvoices) },
    {
      label: t('report.payments'),
      value: ({ payments }) =>
        payments
          .map(({ _ref, transactionDate }) =>
            _ref === null
              ? showDay(transactionDate)
              : `${receiptLabel(_ref)} (${showDay(transactionDate)})`,
          )
          .join(', '),
    },
    { label: t('report.net'), value: ({ netTotal }) => netTotal, money: true },
    { label: t('report.tax'), value: ({ taxTotal }) => taxTotal, money: true },
  ];
}

/**
 * The rows of the screen; the last row has the clients left out, so that the sums are those of the
 * period.
 */
export function accountantCsv(
  { data, leftOut }: AccountantReport,
  { from, to }: { from: string; to: string },
): CsvFile<Row> {
  const others = { ...leftOut, balance: euros(0), invoices: [], unpaidInvoices: [], payments: [] };
  return {
    name: (t) => [t('report.accountantBalance'), showDay(from), showDay(to)],
    columns: (t) => accountantColumns(t, leftOut.clients),
    rows: [
      ...data.map((row) => ({
        ...row,
        netTotal: sumOf(row.invoices, 'netTotal'),
        taxTotal: sumOf(row.invoices, 'taxTotal'),
      })),
      ...(leftOut.clients > 0 ? [others] : []),
    ],
  };
}

function labels(invoices: AccountantRow['invoices']): string {
  return invoices
    .map((invoice) => `${invoiceLabel(invoice)} (${showDay(invoice.date)})`)
    .join(', ');
}
