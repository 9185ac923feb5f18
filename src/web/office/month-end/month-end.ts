import { addMonths, dateOf, type Day, firstDay, type Month, monthOfDay } from '#shared/base/day.ts';
import { type Euros, sumCents, toCents, toEuros } from '#shared/base/money.ts';
import type { Answer } from '#web/kit/base/http.ts';

export type MonthEnd = Answer<'GET /month-end/:month'>;
export type Debtor = MonthEnd['reminders']['rows'][number];

/** Before this day of the month, the previous month is being closed. */
const CLOSING_DAYS = 10;
const MONTHS = 13;

/** The month that is being closed. */
export function monthToClose(today: Day): Month {
  return monthOfDay(dateOf(today) < CLOSING_DAYS ? addMonths(today, -1) : today);
}

/** The months to choose from, the current one first. */
export function recentMonths(today: Day): Month[] {
  const first = firstDay(monthOfDay(today));
  return Array.from({ length: MONTHS }, (_, back) => monthOfDay(addMonths(first, -back)));
}

/** Splits entries into parts with a total size of at most `most`; a larger entry is a part of its own. */
export function splitBySize<T>(
  entries: readonly T[],
  sizeOf: (entry: T) => number,
  most: number,
): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const entry of entries) {
    const size = sizeOf(entry);
    if (size > room || parts.length === 0) {
      parts.push([]);
      room = most;
    }
    parts.at(-1)?.push(entry);
    room -= size;
  }
  return parts;
}

/** The sum of several lists. */
export function sumOf(...lists: readonly { sum: Euros }[]): Euros {
  return toEuros(sumCents(lists.map(({ sum }) => toCents(sum))));
}
