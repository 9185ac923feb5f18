import { addDays, addMonths, type Day, day, isDay, monthOf } from './day.ts';

/** A calendar month, `YYYY-MM`. Months compare as text. */
export type Month = string & { readonly unit: 'month' };

export function isMonth(text: string): text is Month {
  return isDay(`${text}-01`);
}

/** Takes `YYYY-MM`; throws a RangeError on anything else. */
export function month(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`"${text}" is not a month`);
  return text;
}

export function monthOfDay(value: Day): Month {
  return month(value.slice(0, 7));
}

export function firstDay(of: Month): Day {
  return day(`${of}-01`);
}

export function lastDay(of: Month): Day {
  return addDays(addMonths(firstDay(of), 1), -1);
}

export function nextMonth(after: Month): Month {
  return monthOfDay(addMonths(firstDay(after), 1));
}

export const periods = ['month', 'quarter', 'lastQuarter', 'year'] as const;

/** First and last day of a period relative to `today`; `lastQuarter` is the one before the current. */
export function periodOf(period: (typeof periods)[number], today: Day): { from: Day; to: Day } {
  const year = today.slice(0, 4);
  switch (period) {
    case 'month':
      return { from: firstDay(monthOfDay(today)), to: lastDay(monthOfDay(today)) };
    case 'quarter':
      return quarterOf(today);
    case 'lastQuarter':
      return quarterOf(addDays(quarterOf(today).from, -1));
    case 'year':
      return { from: day(`${year}-01-01`), to: day(`${year}-12-31`) };
  }
}

export function quarterOf(value: Day): { from: Day; to: Day } {
  const first = Math.floor((monthOf(value) - 1) / 3) * 3 + 1;
  const from = day(`${value.slice(0, 4)}-${String(first).padStart(2, '0')}-01`);
  return { from, to: addDays(addMonths(from, 3), -1) };
}
