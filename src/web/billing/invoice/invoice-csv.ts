import { type CsvColumn, csv } from '#shared/i18n/csv.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { showDay } from '#web/kit/base/format.ts';
import type { InvoiceRow } from './invoice.ts';

/** A cancelled invoice counts 0, so that the sum of the column is the turnover. */
const counted =
  (amount: (row: InvoiceRow) => number): CsvColumn<InvoiceRow>['value'] =>
  (row) =>
    row.status === 'cancelled' ? 0 : amount(row);

/** The accountant's columns (specification, section 2), then further ones for collecting debts. */
export function invoiceCsvColumns(t: Translate): CsvColumn<InvoiceRow>[] {
  return [
    { label: t('csv.label'), value: invoiceLabel },
    { label: t('invoice.date'), value: ({ date }) => showDay(date) },
    { label: t('csv.company'), value: ({ clientCompanyName }) => clientCompanyName },
    { label: t('csv.client'), value: ({ clientFullName }) => clientFullName },
    { label: t('csv.net'), value: counted(({ breakdown }) => breakdown.netTotal), money: true },
    { label: t('csv.vat'), value: counted(({ breakdown }) => breakdown.taxTotal), money: true },
    { label: t('csv.vatRate'), value: ({ breakdown }) => breakdown.taxValue },
    { label: t('invoice.total'), value: counted(({ breakdown }) => breakdown.total), money: true },
    { label: t('invoice.status'), value: ({ status }) => t(`csv.status.${status}`) },
    { label: t('csv.vatNumber'), value: ({ clientVatNumber }) => clientVatNumber },
    { label: t('invoice.dueDate'), value: ({ dueDate }) => dueDate && showDay(dueDate) },
    { label: t('invoice.amountPaid'), value: counted(({ amountPaid }) => amountPaid), money: true },
    { label: t('invoice.balance'), value: counted(({ balance }) => balance), money: true },
  ];
}

type File = { rows: readonly InvoiceRow[]; t: Translate; language: Language };

/** The text of a CSV file, with the words of `t` and numbers in the format of the language. */
export function invoiceCsv({ rows, t, language }: File): string {
  return csv({ columns: invoiceCsvColumns(t), rows, language });
}
