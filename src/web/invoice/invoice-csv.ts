import { type CsvColumn, csv } from '#shared/csv.ts';
import { isDay } from '#shared/day.ts';
import { formatDay, invoiceLabel } from '#shared/format.ts';
import type { RowOf } from '#web/app/http.ts';

export type InvoiceRow = RowOf<'POST /invoice/search'>;

/** The accountant's columns, in Greek whatever the screen speaks (specification, section 2). */
const columns: CsvColumn<InvoiceRow>[] = [
  { label: 'Αρ. τιμολογίου', value: invoiceLabel },
  { label: 'Ημερομηνία', value: ({ date }) => (isDay(date) ? formatDay(date) : date) },
  { label: 'Επωνυμία εταιρείας', value: ({ clientCompanyName }) => clientCompanyName },
  { label: 'Όνομα πελάτη', value: ({ clientFullName }) => clientFullName },
  { label: 'Καθαρό σύνολο', value: ({ breakdown }) => breakdown.netTotal },
  { label: 'Σύνολο Φ.Π.Α.', value: ({ breakdown }) => breakdown.taxTotal },
  { label: 'Ποσοστό Φ.Π.Α.', value: ({ breakdown }) => breakdown.taxValue },
  { label: 'Σύνολο', value: ({ breakdown }) => breakdown.total },
  { label: 'Κατάσταση', value: ({ status }) => (status === 'issued' ? 'Ενεργό' : 'Ακυρωμένο') },
];

/** The invoices as a CSV file's text. */
export function invoiceCsv(rows: readonly InvoiceRow[]): string {
  return csv({ columns, rows });
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
