import type { CsvColumn } from '#shared/csv.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import { showDay } from '#web/kit/base/format.ts';
import type { CsvFile } from '#web/kit/base/save-csv.ts';
import { today } from '#web/kit/base/today.ts';
import { clientColumns, type ClientsReport, type ClientsRow } from './report.ts';

function clientsColumns(t: Translate): CsvColumn<ClientsRow>[] {
  return [
    ...clientColumns(t),
    ...ageColumns.flatMap((bucket) => [
      {
        label: t(`report.${bucket}`),
        value: (row: ClientsRow) => row[bucket].balance,
        money: true as const,
      },
      {
        label: t('report.invoicedOf', { bucket: t(`report.${bucket}`) }),
        value: (row: ClientsRow) => row[bucket].invoice,
        money: true as const,
      },
    ]),
    {
      label: t('report.latestPayment'),
      value: ({ latestPayment }) => latestPayment?.amount,
      money: true,
    },
    {
      label: t('report.latestPaymentDate'),
      value: ({ latestPayment }) => showDay(latestPayment?.transactionDate),
    },
  ];
}

/** Only clients with a positive balance, whatever the screen shows (specification, section 9). */
export function clientsCsv({ data }: ClientsReport): CsvFile<ClientsRow> {
  const rows = data.filter(({ all }) => all.balance > 0);
  return {
    name: (t) => [t('report.clientsBalance'), showDay(today())],
    columns: clientsColumns,
    rows,
  };
}
