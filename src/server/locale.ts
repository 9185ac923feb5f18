import type { Day } from '#shared/day.ts';
import { formatDay, formatMoney, formatNumber, formatPercent } from '#shared/format.ts';
import { type Language, type Translate, translator } from '#shared/i18n/translate.ts';
import type { BasisPoints, Cents } from '#shared/money.ts';
import { catalogueOf } from './catalogues.ts';

/** How a document speaks: its words, and its way to write sums and days. */
export type Locale = {
  language: Language;
  t: Translate;
  money: (value: Cents) => string;
  number: (value: number) => string;
  percent: (value: BasisPoints) => string;
  day: (value: Day) => string;
};

export function localeOf(language: Language): Locale {
  return {
    language,
    t: translator(catalogueOf(language)),
    money: (value) => formatMoney(value, language),
    number: (value) => formatNumber(value, language),
    percent: (value) => formatPercent(value, language),
    day: formatDay,
  };
}
