import type { CsvColumn } from '#shared/csv.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { type Euros, sumCents, toCents, toEuros } from '#shared/money.ts';
import { recordOf } from '#shared/record-of.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import type { Answer } from '#web/kit/base/http.ts';

export type AccountantReport = Answer<'POST /report/accountant-balance-report'>;
export type AccountantRow = AccountantReport['data'][number];
export type ClientsReport = Answer<'POST /report/clients-balance-report'>;
export type MonthsReport = Answer<'POST /report/get-invoice-amount-per-month-report'>;
export type ClientsRow = ClientsReport['data'][number];

/** Only clients who are more than `late` days late, and their totals. */
export function lateOnly({ data, totals }: ClientsReport, late: string | undefined): ClientsReport {
  if (late === undefined) return { data, totals };
  const rows = data.filter(({ overdueDays }) => overdueDays > Number(late));
  const sum = (bucket: (typeof ageColumns)[number], of: 'invoice' | 'balance') =>
    sumOf(
      rows.map((row) => row[bucket]),
      of,
    );
  return {
    data: rows,
    totals: recordOf(ageColumns, (bucket) => ({
      invoice: sum(bucket, 'invoice'),
      balance: sum(bucket, 'balance'),
    })),
  };
}

export function sumOf<Of extends string>(rows: readonly Record<Of, Euros>[], of: Of): Euros {
  return toEuros(sumCents(rows.map((row) => toCents(row[of]))));
}

/**
 * The first columns of every file about clients; `others` names a row that sums up several clients.
 */
export function clientColumns(
  t: Translate,
  others?: string,
): CsvColumn<{ client?: ClientsRow['client'] }>[] {
  return [
    { label: t('report.clientRef'), value: ({ client }) => client?._ref },
    { label: t('report.company'), value: ({ client }) => client?.companyName },
    { label: t('report.fullName'), value: ({ client }) => (client ? client.fullName : others) },
  ];
}
