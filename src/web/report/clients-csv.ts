import type { CsvColumn } from '#shared/csv.ts';
import { report as greek } from '#shared/i18n/el/report.ts';
import { today } from '#web/ui/format.ts';
import {
  buckets,
  clientColumns,
  type ClientsReport,
  type ClientsRow,
  day,
  saveCsv,
} from './report.ts';

const columns: CsvColumn<ClientsRow>[] = [
  ...clientColumns,
  ...buckets.flatMap((bucket) => [
    { label: greek[bucket], value: (row: ClientsRow) => row[bucket].balance },
    {
      label: greek.invoicedOf.replace('{bucket}', greek[bucket]),
      value: (row: ClientsRow) => row[bucket].invoice,
    },
  ]),
  { label: greek.latestPayment, value: ({ latestPayment }) => latestPayment?.amount },
  {
    label: greek.latestPaymentDate,
    value: ({ latestPayment }) => day(latestPayment?.transactionDate),
  },
];

/** Only clients with a positive balance, whatever the screen shows (specification, section 9). */
export function saveClientsCsv({ data }: ClientsReport): void {
  const rows = data.filter(({ all }) => all.balance > 0);
  saveCsv({ name: `clients-balance_${today()}`, columns, rows });
}
