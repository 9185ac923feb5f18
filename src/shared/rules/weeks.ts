import { addDays, type Day, daysBetween } from '../base/day.ts';

type Period = { from: Day; to: Day };

/** A whole year and the start of its first week. */
const MAX_WEEKS = 53;

/** The weeks of a period, Monday to Sunday; the first and last are cut at its ends. Only the last 53 are returned. */
export function weeksOf({ from, to }: Period): Period[] {
  if (to < from) return [];
  const count = Math.floor(daysBetween(mondayOf(from), to) / 7) + 1;
  const shown = Math.min(count, MAX_WEEKS);
  const last = mondayOf(to);
  return Array.from({ length: shown }, (_, index) => {
    const monday = addDays(last, 7 * (index + 1 - shown));
    const sunday = addDays(monday, 6);
    return { from: monday < from ? from : monday, to: sunday > to ? to : sunday };
  });
}

export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
