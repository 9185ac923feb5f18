import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { dialectOf } from './dialect.ts';
import type { Db } from './open.ts';

const TRIES = 5;

/** So long a transaction waits for another process that holds SQLite; everything else goes on. */
const LOCKED_MS = 3_000;

/** Runs work wholly or not at all; a lost race between transactions is run again from the start. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const dialect = dialectOf(db);
  const begun = performance.now();
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (dialect.isFull(error)) throw new AppError('server.full');
      const isWorthIt = dialect.isLocked(error)
        ? performance.now() - begun < LOCKED_MS
        : tried < TRIES && dialect.isRetryable(error);
      if (!isWorthIt) throw error;
      await pause(10 * Math.min(tried, TRIES) * Math.random());
    }
  }
}

/** Runs reads in one snapshot: a payment between two of them would give a wrong balance. */
export function inSnapshot<T>(db: Db, reads: (moment: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? reads(db) : dialectOf(db).inOneMoment(db, reads);
}
