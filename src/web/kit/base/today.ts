import { type Day, dayInZone } from '#shared/day.ts';
import { businessZone } from './zone.ts';

/** Today in the zone of the business. */
export function today(): Day {
  return dayInZone(new Date(), businessZone());
}
