import type { CsvColumn } from '#shared/csv.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { showDay } from '#web/base/format.ts';
import type { CsvFile } from '#web/base/save-csv.ts';
import { type AccountantReport, type AccountantRow, clientColumns } from './report.ts';

function columnsOf(t: Translate): CsvColumn<AccountantRow>[] {
  return [
    ...clientColumns(t),
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
  ];
}

/** The rows as they are on the screen, for a spreadsheet. */
export function accountantCsv(
  { data }: AccountantReport,
  { from, to }: { from: string; to: string },
): CsvFile<AccountantRow> {
  return {
    name: (t) => [t('report.accountantBalance'), showDay(from), showDay(to)],
    columns: columnsOf,
    rows: data,
  };
}

function labels(invoices: AccountantRow['invoices']): string {
  return invoices
    .map((invoice) => `${invoiceLabel(invoice)} (${showDay(invoice.date)})`)
    .join(', ');
}
