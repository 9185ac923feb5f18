import { addMonths, dateOf, type Day, firstDay, type Month, monthOfDay } from '#shared/day.ts';
import { type Euros, sumCents, toCents, toEuros } from '#shared/money.ts';
import type { Answer } from '#web/kit/base/http.ts';

export type MonthEnd = Answer<'GET /month-end/:month'>;
export type Debtor = MonthEnd['reminders']['rows'][number];

/** Until this day of a month the one before is being closed. */
const CLOSING_DAYS = 10;
const MONTHS = 13;

/** The month that is being closed on a day. */
export function monthToClose(today: Day): Month {
  return monthOfDay(dateOf(today) < CLOSING_DAYS ? addMonths(today, -1) : today);
}

/** The months to choose from, the current one first. */
export function recentMonths(today: Day): Month[] {
  const first = firstDay(monthOfDay(today));
  return Array.from({ length: MONTHS }, (_, back) => monthOfDay(addMonths(first, -back)));
}

/** Parts of whole entries with a size of `most` in all, or of a single entry that is larger. */
export function partsOf<T>(
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

/** What lists come to together. */
export function sumOf(...lists: readonly { sum: Euros }[]): Euros {
  return toEuros(sumCents(lists.map(({ sum }) => toCents(sum))));
}
