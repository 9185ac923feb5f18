import { dayInZone, isDay, timeInZone } from '#shared/day.ts';
import { formatDay, formatEuros, formatNumber, formatPercent, locales } from '#shared/format.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { toBasisPoints } from '#shared/money.ts';
import { useLocale } from './translate.tsx';
import { businessZone } from './zone.ts';

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
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short' });
  return {
    /** Euros as `1.234,50 €`; nothing for who is not told of them. */
    money: (euros: number) => (Number.isFinite(euros) ? formatEuros(euros, language) : ''),
    /** Euros as `1.234,50`, where a sign beside each would be too many. */
    amount: (euros: number) => amount.format(euros),
    /** Euros without cents, for the axis of a chart: `1.250 €`. */
    wholeMoney: (euros: number) => whole.format(euros),
    number: (value: number) => formatNumber(value, language),
    /** 19 as `19 %`. */
    percent: (value: number) => formatPercent(toBasisPoints(value), language),
    day: showDay,
    /** An instant as its day and time where the business is. */
    instant: (value: string | null | undefined) => {
      if (!value) return '';
      const instant = new Date(value);
      return `${showDay(dayInZone(instant, zone))} ${timeInZone(instant, zone)}`;
    },
    /** A month, 1 to 12, of a year: `Μάιος 2026`. */
    month: (year: number, number: number) => month.format(new Date(year, number - 1, 1)),
    /** A month, 1 to 12: `Μαΐ`. */
    shortMonth: (number: number) => shortMonth.format(new Date(2000, number - 1, 1)),
  };
}

export type Format = ReturnType<typeof formatsOf>;

const formats = new Map<string, Format>();

/** How a language writes money, numbers and days. */
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

/** `YYYY-MM-DD` as `DD/MM/YYYY`, in every language; nothing as nothing. */
export function showDay(value: string | null | undefined): string {
  if (!value) return '';
  return isDay(value) ? formatDay(value) : value;
}
