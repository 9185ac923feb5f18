import type { InvoiceType } from './contract/fields.ts';
import type { Day } from './day.ts';
import type { Language } from './i18n/translate.ts';
import { type BasisPoints, type Cents, toEuros } from './money.ts';

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

type NumberedInvoice = { _ref: number; invoiceType: InvoiceType };

/** `I-000123` for an invoice, `O-000045` for another document. */
export function invoiceLabel({ _ref, invoiceType }: NumberedInvoice): string {
  return `${invoiceType === 'invoice' ? 'I' : 'O'}-${String(_ref).padStart(6, '0')}`;
}

/** `000123` */
export function receiptLabel(ref: number): string {
  return String(ref).padStart(6, '0');
}

type Size = { width: number; length: number };

const centimetres: Record<Language, string> = { el: 'εκ.', en: 'cm' };

/** Length and width in centimetres, in the order of the specification: `300 × 200 εκ.` */
export function formatSize({ width, length }: Size, language: Language): string {
  const [along, across] = [formatNumber(length, language), formatNumber(width, language)];
  return `${along} × ${across} ${centimetres[language]}`;
}

/** In groups of four. */
export function formatIban(iban: string): string {
  return (iban.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ');
}
