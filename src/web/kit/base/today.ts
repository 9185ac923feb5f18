import { type Day, dayInZone } from '#shared/day.ts';
import { businessZone } from './zone.ts';

/** Today where the business is. */
export function today(): Day {
  return dayInZone(new Date(), businessZone());
}
