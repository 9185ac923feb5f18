import { addDays, addMonths, type Day, day, isDay } from './day.ts';

/** A calendar month, `YYYY-MM`. Months compare as text. */
export type Month = string & { readonly unit: 'month' };

export function isMonth(text: string): text is Month {
  return isDay(`${text}-01`);
}

export function monthOfDay(value: Day): Month {
  return value.slice(0, 7) as Month;
}

export function firstDay(month: Month): Day {
  return day(`${month}-01`);
}

export function lastDay(month: Month): Day {
  return addDays(addMonths(firstDay(month), 1), -1);
}

/** The month after; `2025-12` gives `2026-01`. */
export function nextMonth(month: Month): Month {
  return monthOfDay(addMonths(firstDay(month), 1));
}

/** The first and the last day of the quarter of the year that a day is in. */
export function quarterOf(value: Day): { from: Day; to: Day } {
  const first = Math.floor((Number(value.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = day(`${value.slice(0, 4)}-${String(first).padStart(2, '0')}-01`);
  return { from, to: addDays(addMonths(from, 3), -1) };
}
