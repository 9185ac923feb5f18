import { type CsvColumn, csv } from '#shared/csv.ts';
import { invoiceLabel } from '#shared/format.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { showDay } from '#web/base/format.ts';
import type { InvoiceRow } from './invoice.ts';

/** The accountant's columns (specification, section 2). */
function columnsOf(t: Translate): CsvColumn<InvoiceRow>[] {
  return [
    { label: t('billing.csv.label'), value: invoiceLabel },
    { label: t('invoice.date'), value: ({ date }) => showDay(date) },
    { label: t('billing.csv.company'), value: ({ clientCompanyName }) => clientCompanyName },
    { label: t('billing.csv.client'), value: ({ clientFullName }) => clientFullName },
    { label: t('billing.csv.net'), value: ({ breakdown }) => breakdown.netTotal, money: true },
    { label: t('billing.csv.vat'), value: ({ breakdown }) => breakdown.taxTotal, money: true },
    { label: t('billing.csv.vatRate'), value: ({ breakdown }) => breakdown.taxValue },
    { label: t('invoice.total'), value: ({ breakdown }) => breakdown.total, money: true },
    { label: t('invoice.status'), value: ({ status }) => t(`billing.csv.status.${status}`) },
  ];
}

type File = { rows: readonly InvoiceRow[]; t: Translate; language: Language };

/** The invoices as a CSV file's text: its words are `t`'s, its numbers as the language has them. */
export function invoiceCsv({ rows, t, language }: File): string {
  return csv({ columns: columnsOf(t), rows, language });
}

/** Only an invoice itself has it: it tells how many have come, before all are there. */
const MARK = '"_rev":';

/** Counts the invoices in the pieces of an answer; each call gives how many there are so far. */
export function rowCounter(): (piece: string) => number {
  let count = 0;
  let rest = '';
  return (piece) => {
    const text = rest + piece;
    count += text.split(MARK).length - 1;
    rest = text.slice(1 - MARK.length);
    return count;
  };
}
