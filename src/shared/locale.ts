import type { ItemUnit } from './choices.ts';
import { isDay } from './day.ts';
import { formatDay, formatEuros, formatNumber, formatPercent, formatSize } from './format.ts';
import { type Language, type Translate, translator, type Words } from './i18n/translate.ts';
import { toBasisPoints } from './money.ts';

/** Translation and formatting of wire values in one language. */
export type Locale = {
  language: Language;
  t: Translate;
  /** Euros as `1.234,50 €`. */
  money: (euros: number) => string;
  /** At most three decimals. */
  number: (value: number) => string;
  /** 19 as `19 %`. */
  percent: (value: number) => string;
  /** `YYYY-MM-DD` as `DD/MM/YYYY`; null as an empty text. */
  day: (day: string | null) => string;
  /** Centimetres as `300 × 200 εκ.` */
  size: (size: { width: number; length: number }) => string;
};

export function localeOf(language: Language, words: Words): Locale {
  return {
    language,
    t: translator(words),
    money: (euros) => formatEuros(euros, language),
    number: (value) => formatNumber(value, language),
    percent: (value) => formatPercent(toBasisPoints(value), language),
    day: (value) => (value !== null && isDay(value) ? formatDay(value) : (value ?? '')),
    size: (size) => formatSize(size, language),
  };
}

/** `36 τ.μ.`; for pieces only the number. */
export function quantityText(
  qty: number,
  unit: ItemUnit,
  { t, number }: Pick<Locale, 't' | 'number'>,
): string {
  return unit === 'piece' ? number(qty) : t(`unit.of.${unit}`, { qty: number(qty) });
}
