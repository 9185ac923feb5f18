import { dayInZone, isDay, timeInZone } from '#shared/base/day.ts';
import { toBasisPoints } from '#shared/base/money.ts';
import {
  formatDay,
  formatEuros,
  formatNumber,
  formatPercent,
  locales,
} from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { businessZone, today } from './today.ts';
import { useLocale } from './translate.tsx';

function formatsOf(language: Language, zone: string) {
  const locale = locales[language];
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short' });
  return {
    /** Euros as `1.234,50 €`; `''` if there is no amount, as for a role that sees no money. */
    money: (euros: number) => (Number.isFinite(euros) ? formatEuros(euros, language) : ''),
    /** Euros without the sign: `1.234,50`. */
    amount: (euros: number) => amount.format(euros),
    /** Euros without cents: `1.250 €`. */
    wholeMoney: (euros: number) => whole.format(euros),
    number: (value: number) => formatNumber(value, language),
    /** 19 (per cent, not 0.19) as `19 %`. */
    percent: (value: number) => formatPercent(toBasisPoints(value), language),
    day: showDay,
    briefDay,
    /** `5 Μαρτίου 2026`, where it matters which of the numbers is the month. */
    longDay: (value: string) => longDay.format(new Date(value)),
    /** An ISO instant as day and time in the zone of the business. */
    instant: (value: string | null | undefined) => {
      if (!value) return '';
      const instant = new Date(value);
      return `${showDay(dayInZone(instant, zone))} ${timeInZone(instant, zone)}`;
    },
    /** `number` is 1 to 12: `Μάιος 2026`. */
    month: (year: number, number: number) => month.format(new Date(year, number - 1, 1)),
    /** `number` is 1 to 12: `Μαΐ`. */
    shortMonth: (number: number) => shortMonth.format(new Date(2000, number - 1, 1)),
  };
}

export type Format = ReturnType<typeof formatsOf>;

const formats = new Map<string, Format>();

export function formatOf(language: Language): Format {
  const zone = businessZone();
  const key = `${language} ${zone}`;
  const format = formats.get(key) ?? formatsOf(language, zone);
  formats.set(key, format);
  return format;
}

export function useFormat(): Format {
  return formatOf(useLocale().language);
}

/** `29/11`; of another year `29/11/2025`. */
function briefDay(value: string): string {
  const isThisYear = value.slice(0, 4) === today().slice(0, 4);
  return isThisYear ? showDay(value).slice(0, 5) : showDay(value);
}

/** `YYYY-MM-DD` as `DD/MM/YYYY`, in both languages; other text unchanged, as it may be half typed. */
export function showDay(value: string | null | undefined): string {
  if (!value) return '';
  return isDay(value) ? formatDay(value) : value;
}
