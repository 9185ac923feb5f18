import { paymentMethods } from '../base/choices.ts';
import type { till } from '../contract/report.ts';
import type { WireOf } from '../contract/route.ts';
import type { CsvColumn } from '../i18n/csv.ts';
import type { BookWords } from './sales-book-csv.ts';

export type Till = WireOf<typeof till>;
export type TillRow = Till['data'][number];

export function tillColumns({ t, day }: Omit<BookWords, 'percent'>): CsvColumn<TillRow>[] {
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
  ];
}
