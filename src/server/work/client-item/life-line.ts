import { dayInZone } from '#shared/day.ts';

/** What most lines of a piece's life do not have. */
export const nothing = { job: null, handover: null, count: null, notes: '' };

/** An instant and its day in the time zone of the business. */
export function dayAndInstant(at: string, zone: string) {
  return { day: dayInZone(new Date(at), zone), at };
}
