import { addDays, type Day, day } from '#shared/base/day.ts';

/** Today where the business is. */
export const today = day(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Nicosia' }).format());

export function daysAgo(days: number): Day {
  return addDays(today, -days);
}

/** A day or a month as fields show it: DD/MM/YYYY, MM/YYYY. */
export function written(value: string): string {
  return value.split('-').toReversed().join('/');
}
