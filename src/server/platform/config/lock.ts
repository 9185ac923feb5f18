import type { Day } from '#shared/day.ts';
import { refuseLocked } from '#shared/rules/period-lock.ts';
import type { Db } from '../db/index.ts';
import { getLockedUntil } from './config.store.ts';

/**
 * Throws a 400 where a document of one of these days may not be issued, changed or cancelled any
 * more: whatever writes one asks here.
 */
export async function refuseLockedDays(db: Db, days: readonly Day[], path?: string): Promise<void> {
  const lockedUntil = await getLockedUntil(db);
  for (const day of days) refuseLocked(day, lockedUntil, path);
}
