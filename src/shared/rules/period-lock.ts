import type { Day } from '../day.ts';
import { AppError } from '../errors.ts';
import { formatDay } from '../format.ts';

/** True for a day of the locked period, whose last day is given; null locks nothing. */
export function isLocked(date: string, lockedUntil: string | null): boolean {
  return lockedUntil !== null && date <= lockedUntil;
}

/** Throws a 400, at the field of the date where there is one, for a document of the locked period. */
export function refuseLocked(date: Day, lockedUntil: Day | null, path?: string): void {
  if (lockedUntil === null || !isLocked(date, lockedUntil)) return;
  const values = { until: formatDay(lockedUntil) };
  throw new AppError('period.locked', { values, ...(path !== undefined && { path }) });
}
