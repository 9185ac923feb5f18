import { type Day, daysBetween } from '../base/day.ts';

/** A document dated further from today is rather a mistyped year or month. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 31;

/**
 * Why a person is asked about the date of a document before it is issued: it is more than 90 days before today, or more
 * than 31 after. `days` is the distance; undefined if there is nothing to ask.
 */
export function dayDoubt(
  date: Day,
  today: Day,
): { is: 'longAgo' | 'farAhead'; days: number } | undefined {
  const days = daysBetween(today, date);
  if (days < -DAYS_BACK) return { is: 'longAgo', days: -days };
  return days > DAYS_AHEAD ? { is: 'farAhead', days } : undefined;
}

/** Documents whose numbers follow each other. */
export const documentSeries = ['invoice', 'other', 'payment', 'credit'] as const;
export type DocumentSeries = (typeof documentSeries)[number];
