import type { Day } from '#shared/day.ts';
import { refuseLocked } from '#shared/rules/period-lock.ts';
import type { Db } from '../db/index.ts';
import { getLockedUntil } from './config.store.ts';

/**
 * Throws a 400 if one of these days is locked. Everything that issues, changes or cancels a document
 * must call it.
 */
export async function refuseLockedDays(db: Db, days: readonly Day[], path?: string): Promise<void> {
  const lockedUntil = await getLockedUntil(db);
  for (const day of days) refuseLocked(day, lockedUntil, path);
}
