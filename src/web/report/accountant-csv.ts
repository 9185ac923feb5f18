import type { CsvColumn } from '#shared/csv.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import { report as greek } from '#shared/i18n/el/report.ts';
import {
  type AccountantReport,
  type AccountantRow,
  clientColumns,
  day,
  saveCsv,
} from './report.ts';

const columns: CsvColumn<AccountantRow>[] = [
  ...clientColumns,
  { label: greek.invoiced, value: ({ invoiced }) => invoiced },
  { label: greek.balance, value: ({ balance }) => balance },
  { label: greek.invoices, value: ({ invoices }) => labels(invoices) },
  { label: greek.unpaidInvoices, value: ({ unpaidInvoices }) => labels(unpaidInvoices) },
  {
    label: greek.payments,
    value: ({ payments }) =>
      payments
        .map(({ _ref, transactionDate }) =>
          _ref === null ? day(transactionDate) : `${receiptLabel(_ref)} (${day(transactionDate)})`,
        )
        .join(', '),
  },
];

/** The rows as they are on the screen, for a spreadsheet. */
export function saveAccountantCsv(
  { data }: AccountantReport,
  { from, to }: { from: string; to: string },
): void {
  saveCsv({ name: `accountant-balance_${from}_${to}`, columns, rows: data });
}

function labels(invoices: AccountantRow['invoices']): string {
  return invoices.map((invoice) => `${invoiceLabel(invoice)} (${day(invoice.date)})`).join(', ');
}
