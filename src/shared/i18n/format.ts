import type { DocumentSeries, ItemUnit, SalesType } from '../base/choices.ts';
import type { InvoiceType } from '../base/choices.ts';
import { type Day, isDay } from '../base/day.ts';
import { type BasisPoints, type Cents, toBasisPoints, toEuros } from '../base/money.ts';
import { type Language, type Translate, translator, type Words } from './translate.ts';

export const locales: Record<Language, string> = { el: 'el-CY', en: 'en-CY' };

function formats(options: Intl.NumberFormatOptions): Record<Language, Intl.NumberFormat> {
  return {
    el: new Intl.NumberFormat(locales.el, options),
    en: new Intl.NumberFormat(locales.en, options),
  };
}

const money = formats({ style: 'currency', currency: 'EUR' });
const numbers = formats({ maximumFractionDigits: 3 });
const percents = formats({ style: 'percent', maximumFractionDigits: 2 });

/** `1.234,50 €` in Greek, `€1,234.50` in English. */
export function formatMoney(value: Cents, language: Language): string {
  return formatEuros(toEuros(value), language);
}

/** Euros instead of cents. */
export function formatEuros(value: number, language: Language): string {
  return money[language].format(value);
}

/** At most three decimals. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value);
}

/** At most two decimals. */
export function formatPercent(value: BasisPoints, language: Language): string {
  return percents[language].format(value / 10_000);
}

/** `DD/MM/YYYY` in both languages (specification, section 9). */
export function formatDay(value: Day): string {
  return value.split('-').toReversed().join('/');
}

export type NumberedInvoice = { _ref: number; invoiceType: InvoiceType };

/** `I-000123` for an invoice, `O-000045` for another document. */
export function invoiceLabel({ _ref, invoiceType }: NumberedInvoice): string {
  return `${invoiceType === 'invoice' ? 'I' : 'O'}-${String(_ref).padStart(6, '0')}`;
}

/** `C-000123` */
export function creditLabel(ref: number): string {
  return `C-${String(ref).padStart(6, '0')}`;
}

const seriesLetters: Record<SalesType, string> = {
  invoice: 'I',
  other: 'O',
  credit: 'C',
  otherCredit: 'C',
};

/** `I-000123`, `O-000045` or `C-000006`. */
export function salesLabel({ type, _ref }: { type: SalesType; _ref: number }): string {
  return `${seriesLetters[type]}-${String(_ref).padStart(6, '0')}`;
}

/** `000123` */
export function receiptLabel(ref: number): string {
  return String(ref).padStart(6, '0');
}

/** The number of a document as printed: `I-000123`, `C-000006`, `000123`. */
export function seriesLabel(series: DocumentSeries, ref: number): string {
  if (series === 'payment' || series === 'handover') return receiptLabel(ref);
  return salesLabel({ type: series, _ref: ref });
}

type Size = { width: number; length: number };

const centimetres: Record<Language, string> = { el: 'εκ.', en: 'cm' };

/** Length and width in centimetres, in the specification's order: `300 × 200 εκ.` Empty if neither was measured. */
export function formatSize({ width, length }: Size, language: Language): string {
  if (width === 0 && length === 0) return '';
  const [along, across] = [formatNumber(length, language), formatNumber(width, language)];
  return `${along} × ${across} ${centimetres[language]}`;
}

/** In groups of four. */
export function formatIban(iban: string): string {
  return (iban.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ');
}

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
  /** In centimetres: `300 × 200 εκ.`; empty if neither was measured. */
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
