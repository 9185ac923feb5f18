import { dayInZone } from '#shared/day.ts';

/** The fields that most lines leave empty. */
export const emptyLine = { job: null, handover: null, count: null, notes: '' };

/** `zone` is the time zone of the business. */
export function dayAndInstant(at: string, zone: string) {
  return { day: dayInZone(new Date(at), zone), at };
}
