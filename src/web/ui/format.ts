import { type Day, dayInZone, isDay } from '#shared/day.ts';
import { formatDay, formatEuros, formatNumber, formatPercent, locales } from '#shared/format.ts';
import type { Language } from '#shared/i18n/words.ts';
import type { BasisPoints, Euros } from '#shared/money.ts';
import { useSpeech } from '#web/app/words.tsx';

/** Where the business is; what day it is there is what "today" means. */
const ZONE = 'Europe/Nicosia';

function formatsOf(language: Language) {
  const locale = locales[language];
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: ZONE });
  return {
    /** Euros as `1.234,50 €`. */
    money: (euros: number) => formatEuros(euros as Euros, language),
    /** Euros without cents, for the axis of a chart: `1.250 €`. */
    wholeMoney: (euros: number) => whole.format(euros),
    number: (value: number) => formatNumber(value, language),
    /** 19 as `19 %`. */
    percent: (value: number) => formatPercent(Math.round(value * 100) as BasisPoints, language),
    /** `YYYY-MM-DD` as `DD/MM/YYYY`, in both languages; nothing as nothing. */
    day: (value: string | null | undefined) => (value ? showDay(value) : ''),
    /** An instant as its day and time where the business is. */
    instant: (value: string | null | undefined) => {
      if (!value) return '';
      const instant = new Date(value);
      return `${showDay(dayInZone(instant, ZONE))} ${time.format(instant)}`;
    },
    /** A month, 1 to 12, of a year: `Μάιος 2026`. */
    month: (year: number, month_: number) => month.format(new Date(year, month_ - 1, 1)),
    /** A month, 1 to 12: `Μαΐ`. */
    shortMonth: (month_: number) => shortMonth.format(new Date(2000, month_ - 1, 1)),
  };
}

export type Format = ReturnType<typeof formatsOf>;

const formats: Partial<Record<Language, Format>> = {};

/** How a language writes money, numbers and days. */
export function formatOf(language: Language): Format {
  return (formats[language] ??= formatsOf(language));
}

export function useFormat(): Format {
  return formatOf(useSpeech().language);
}

/** Today where the business is. */
export function today(): Day {
  return dayInZone(new Date(), ZONE);
}

function showDay(value: string): string {
  return isDay(value) ? formatDay(value) : value;
}
