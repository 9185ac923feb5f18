import { paymentMethods } from '../base/choices.ts';
import type { PaymentMethod } from '../contract/payment.ts';
import type { WireOf } from '../contract/route.ts';
import type { till } from '../contract/till.ts';
import type { CsvColumn } from '../i18n/csv.ts';
import type { Translate } from '../i18n/translate.ts';
import type { BookWords } from './sales-book-csv.ts';

export type Till = WireOf<typeof till>;
export type TillRow = Till['data'][number];

/** What was counted has columns only for the methods that were. */
export function tillColumns(
  { t, day }: Pick<BookWords, 't' | 'day'>,
  rows: readonly TillRow[],
): CsvColumn<TillRow>[] {
  const counted = paymentMethods.filter((method) =>
    rows.some(({ counts }) => counts.some((count) => count.method === method)),
  );
  return [
    { label: t('books.date'), value: ({ date }) => day(date) },
    { label: t('books.payments'), value: ({ payments }) => payments },
    ...paymentMethods.map((method): CsvColumn<TillRow> => ({
      label: t(`payment.method.${method}`),
      value: (row) => row[method],
      money: true,
    })),
    { label: t('books.total'), value: ({ total }) => total, money: true },
    { label: t('books.refunded'), value: ({ refunded }) => refunded, money: true },
    ...counted.flatMap((method) => countColumns(t, method)),
  ];
}

function countColumns(t: Translate, method: PaymentMethod): CsvColumn<TillRow>[] {
  const countOf = ({ counts }: TillRow) => counts.find((count) => count.method === method);
  const values = { method: t(`payment.method.${method}`) };
  return [
    { label: t('till.countedBy', values), value: (row) => countOf(row)?.counted, money: true },
    {
      label: t('till.differenceOf', values),
      value: (row) => countOf(row)?.difference,
      money: true,
    },
    { label: t('till.zNumberOf', values), value: (row) => countOf(row)?.zNumber },
  ];
}
