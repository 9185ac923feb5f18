import { type CsvColumn, csv } from '#shared/csv.ts';
import { report as greek } from '#shared/i18n/el/report.ts';
import type { Answer } from '#web/app/http.ts';
import { formatOf } from '#web/ui/format.ts';
import { saveFile } from '#web/ui/save-file.ts';

export type AccountantReport = Answer<'POST /report/accountant-balance-report'>;
export type AccountantRow = AccountantReport['data'][number];
export type ClientsReport = Answer<'POST /report/clients-balance-report'>;
export type MonthsReport = Answer<'POST /report/get-invoice-amount-per-month-report'>;
export type ClientsRow = ClientsReport['data'][number];

/** The ages of what is owed, in the order of the columns. */
export const buckets = [
  'all',
  'currentMonth',
  'previousMonth',
  'secondPreviousMonth',
  'thirdPreviousMonth',
  'rest',
] as const;

/** Files are in Greek, whatever the screen speaks. */
export const { day } = formatOf('el');

/** The first columns of every file about clients. */
export const clientColumns: CsvColumn<Pick<ClientsRow, 'client'>>[] = [
  { label: greek.clientRef, value: ({ client }) => client._ref },
  { label: greek.company, value: ({ client }) => client.companyName },
  { label: greek.fullName, value: ({ client }) => client.fullName },
];

type File<Row> = { name: string; columns: readonly CsvColumn<Row>[]; rows: readonly Row[] };

/** Saves rows as a CSV file of that name. */
export function saveCsv<Row>({ name, columns, rows }: File<Row>): void {
  saveFile({ name: `${name}.csv`, type: 'text/csv', text: csv({ columns, rows }) });
}
