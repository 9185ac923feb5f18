import type { BookDay } from '#shared/base/choices.ts';
import { isDay } from '#shared/base/day.ts';
import { cents, type Euros, euros, sumCents, toCents, toEuros } from '#shared/base/money.ts';
import { recordOf } from '#shared/base/record-of.ts';
import {
  bookName,
  ratesOf,
  type SalesBook,
  salesBookColumns,
  type SalesBookRow,
} from '#shared/books/sales-book-csv.ts';
import { type Till, tillColumns, type TillRow } from '#shared/books/till-csv.ts';
import type { CsvColumn } from '#shared/i18n/csv.ts';
import { creditLabel, invoiceLabel, receiptLabel } from '#shared/i18n/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { ageBuckets, ageColumns } from '#shared/rules/ageing.ts';
import { type Booking, partsElsewhere } from '#shared/rules/other-quarters.ts';
import { formatOf, showDay } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { CsvFile } from '#web/kit/base/save-csv.ts';
import { today } from '#web/kit/base/today.ts';

export type AccountantReport = Answer<'POST /report/accountant-balance-report'>;
export type AccountantRow = AccountantReport['data'][number];
export type ClientsReport = Answer<'POST /report/clients-balance-report'>;
export type MonthsReport = Answer<'POST /report/get-invoice-amount-per-month-report'>;
export type ClientsRow = ClientsReport['data'][number];

type MonthRow = MonthsReport['perMonth'][number];
/** `before`: the amount of the same month a year earlier. */
export type ComparedMonth = MonthRow & { before: Euros };

export function compareWithYearBefore(
  months: readonly MonthRow[],
  yearBefore: readonly MonthRow[],
): ComparedMonth[] {
  const keyOf = (year: number, month: number) => `${year}-${month}`;
  const amounts = new Map(yearBefore.map((row) => [keyOf(row.year, row.month), row.amount]));
  return months.map((row) => ({
    ...row,
    before: amounts.get(keyOf(row.year - 1, row.month)) ?? euros(0),
  }));
}

/** True if anything was invoiced or credited the year before. */
export function hasYearBefore(months: readonly ComparedMonth[]): boolean {
  return months.some(({ before }) => before !== 0);
}

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

type BookRow = SalesBook['data'][number];

/** The rows of which something falls into another VAT quarter, with the sums of that. */
export function rowsOfQuarter(
  rows: readonly BookRow[],
  quarter: string,
  booking: Booking,
): BookRow[] {
  return rows.flatMap((row) => {
    const parts = isDay(quarter) ? partsElsewhere(row, booking).get(quarter) : undefined;
    if (parts === undefined) return [];
    const sumsOf = (of: 'netTotal' | 'taxTotal' | 'total') => sumOf(parts, of);
    const sums = recordOf(['netTotal', 'taxTotal', 'total'], sumsOf);
    return [{ ...row, ...sums }];
  });
}

/** The debts by age: the money of other clients on account is no part of them. */
export function owedByAge({ data }: Pick<ClientsReport, 'data'>) {
  return recordOf(ageBuckets, (bucket) => {
    const balances = data.map((row) => row[bucket].balance).filter((balance) => balance > 0);
    return toEuros(sumCents(balances.map(toCents)));
  });
}

export function sumOf<Of extends string>(rows: readonly Record<Of, Euros>[], of: Of): Euros {
  return toEuros(sumCents(rows.map((row) => toCents(row[of]))));
}

/**
 * The first columns of every file about clients; `others` names a row that sums up several clients.
 */
function clientColumns(
  t: Translate,
  others?: string,
): CsvColumn<{ client?: ClientsRow['client'] }>[] {
  return [
    { label: t('report.clientRef'), value: ({ client }) => client?._ref },
    { label: t('report.company'), value: ({ client }) => client?.companyName },
    { label: t('report.fullName'), value: ({ client }) => (client ? client.fullName : others) },
  ];
}

type Row = Omit<AccountantRow, 'client'> &
  Partial<Pick<AccountantRow, 'client'>> &
  Pick<AccountantReport['leftOut'], 'netTotal' | 'taxTotal'>;

function accountantColumns(t: Translate, leftOut: number): CsvColumn<Row>[] {
  return [
    ...clientColumns(t, t('report.notOwing', { count: leftOut })),
    { label: t('report.invoiced'), value: ({ invoiced }) => invoiced, money: true },
    { label: t('report.balance'), value: ({ balance }) => balance, money: true },
    { label: t('report.invoices'), value: ({ invoices }) => labels(invoices) },
    {
      label: t('report.credits'),
      value: ({ credits }) =>
        credits.map(({ _ref, date }) => `${creditLabel(_ref)} (${showDay(date)})`).join(', '),
    },
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
  const none = { invoices: [], credits: [], unpaidInvoices: [], payments: [] };
  const others = { ...leftOut, balance: euros(0), ...none };
  return {
    name: (t) => [t('report.accountantBalance'), showDay(from), showDay(to)],
    columns: (t) => accountantColumns(t, leftOut.clients),
    rows: [
      ...data.map((row) => ({
        ...row,
        netTotal: netOfCredits(row, 'netTotal'),
        taxTotal: netOfCredits(row, 'taxTotal'),
      })),
      ...(leftOut.clients > 0 ? [others] : []),
    ],
  };
}

/** The row's invoices less its credit notes. */
export function netOfCredits(
  { invoices, credits }: Pick<AccountantRow, 'invoices' | 'credits'>,
  of: 'netTotal' | 'taxTotal',
): Euros {
  return toEuros(cents(toCents(sumOf(invoices, of)) - toCents(sumOf(credits, of))));
}

function labels(invoices: AccountantRow['invoices']): string {
  return invoices
    .map((invoice) => `${invoiceLabel(invoice)} (${showDay(invoice.date)})`)
    .join(', ');
}

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
export function clientsCsv({ data }: ClientsReport, asOf?: string): CsvFile<ClientsRow> {
  const rows = data.filter(({ all }) => all.balance > 0);
  return {
    name: (t) => [t('report.clientsBalance'), showDay(asOf ?? today())],
    columns: clientsColumns,
    rows,
  };
}

export function salesBookCsv(
  book: SalesBook,
  { from, to, by }: { from: string; to: string; by: BookDay },
): CsvFile<SalesBookRow> {
  return {
    name: (t) => bookName(t, [t('books.salesBook'), showDay(from), showDay(to)], by),
    columns: (t, language) => {
      const { percent, day, money } = formatOf(language);
      return salesBookColumns({ t, percent, day, money }, ratesOf(book));
    },
    rows: book.data,
  };
}

export function tillCsv(
  { data }: Till,
  { from, to }: { from: string; to: string },
): CsvFile<TillRow> {
  return {
    name: (t) => [t('books.till'), showDay(from), showDay(to)],
    columns: (t) => tillColumns({ t, day: showDay }, data),
    rows: data,
  };
}
