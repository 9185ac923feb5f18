import type { BookDay } from '../base/choices.ts';
import type { salesBook } from '../contract/report.ts';
import type { WireOf } from '../contract/route.ts';
import type { CsvColumn } from '../i18n/csv.ts';
import { type Locale, salesLabel } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';

export type SalesBook = WireOf<typeof salesBook>;
export type SalesBookRow = SalesBook['data'][number];
export type SalesFigureRow = SalesBook['figures'][number];
export type NumbersRow = SalesBook['numbers'][number];

/** The VAT rates of a sales book, highest first; each has a column. */
export function ratesOf({ figures }: Pick<SalesBook, 'figures'>): number[] {
  const rates = new Set(figures.map(({ taxValue }) => taxValue));
  rates.delete(0);
  return [...rates].toSorted((a, b) => b - a);
}

/** The VAT of a row for the column of this rate. */
export function vatAt(rate: number, { taxValue, taxTotal }: SalesBookRow): number | undefined {
  return taxValue === rate ? taxTotal : undefined;
}

/** The words of a file's name, which says if the book counts by tax point. */
export function bookName(t: Translate, words: string[], by: BookDay): string[] {
  return by === 'invoice' ? words : [...words, t('books.by.taxPoint')];
}

/** Headers in Greek; rates and dates in the reader's language. */
export type BookWords = Pick<Locale, 't' | 'day' | 'percent' | 'money'>;

export function salesBookColumns(
  { t, day, percent, money }: BookWords,
  rates: readonly number[],
): CsvColumn<SalesBookRow>[] {
  return [
    { label: t('books.date'), value: ({ date }) => day(date) },
    { label: t('books.number'), value: salesLabel },
    { label: t('books.type'), value: ({ type }) => t(`books.type.${type}`) },
    { label: t('invoice.status'), value: ({ status }) => t(`csv.status.${status}`) },
    { label: t('csv.company'), value: ({ clientCompanyName }) => clientCompanyName },
    { label: t('csv.client'), value: ({ clientFullName }) => clientFullName },
    { label: t('csv.vatNumber'), value: ({ clientVatNumber }) => clientVatNumber },
    { label: t('books.netTotal'), value: ({ netTotal }) => netTotal, money: true },
    ...rates.map((rate): CsvColumn<SalesBookRow> => ({
      label: t('books.vatOf', { rate: percent(rate) }),
      value: (row) => vatAt(rate, row),
      money: true,
    })),
    { label: t('books.total'), value: ({ total }) => total, money: true },
    {
      label: t('books.taxPoint'),
      value: ({ taxPoint, splits }) =>
        splits.length === 0
          ? day(taxPoint)
          : splits.map((part) => `${day(part.taxPoint)}: ${money(part.total)}`).join(' · '),
    },
  ];
}

export function figureColumns(t: Translate): CsvColumn<SalesFigureRow>[] {
  return [
    { label: t('books.type'), value: ({ type }) => t(`books.type.${type}`) },
    { label: t('csv.vatRate'), value: ({ taxValue }) => taxValue },
    { label: t('books.documents'), value: ({ documents }) => documents },
    { label: t('books.netTotal'), value: ({ netTotal }) => netTotal, money: true },
    { label: t('books.taxTotal'), value: ({ taxTotal }) => taxTotal, money: true },
    { label: t('books.total'), value: ({ total }) => total, money: true },
  ];
}

export function numbersColumns(t: Translate): CsvColumn<NumbersRow>[] {
  return [
    { label: t('books.series'), value: ({ series }) => t(`books.series.${series}`) },
    { label: t('books.first'), value: ({ series, first }) => numberIn(series, first) },
    { label: t('books.last'), value: ({ series, last }) => numberIn(series, last) },
    { label: t('books.documents'), value: ({ documents }) => documents },
    { label: t('books.elsewhere'), value: ({ elsewhere }) => elsewhere },
    { label: t('books.gaps'), value: (row) => gapsText(row, t) },
  ];
}

/** `I-000007, I-000010 – I-000012`, or a text that there are none. */
export function gapsText(
  { series, gaps }: Pick<NumbersRow, 'series' | 'gaps'>,
  t: Translate,
): string {
  if (gaps.length === 0) return t('books.noGaps');
  const texts = gaps.map(({ first, last }) =>
    first === last
      ? numberIn(series, first)
      : `${numberIn(series, first)} – ${numberIn(series, last)}`,
  );
  return texts.join(', ');
}

export function numberIn(series: NumbersRow['series'], ref: number): string {
  return salesLabel({ type: series, _ref: ref });
}
