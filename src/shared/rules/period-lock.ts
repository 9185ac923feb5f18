import type { Day } from '../day.ts';
import { AppError } from '../errors.ts';
import { formatDay } from '../format.ts';

/** `lockedUntil` is the last locked day; null locks nothing. */
export function isLocked(date: string, lockedUntil: string | null): boolean {
  return lockedUntil !== null && date <= lockedUntil;
}

/** Throws a 400 for a date in the locked period; `path` is the field of the date, if there is one. */
export function refuseLocked(date: Day, lockedUntil: Day | null, path?: string): void {
  if (lockedUntil === null || !isLocked(date, lockedUntil)) return;
  const values = { until: formatDay(lockedUntil) };
  throw new AppError('period.locked', { values, ...(path !== undefined && { path }) });
}
