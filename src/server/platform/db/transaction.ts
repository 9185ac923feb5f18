import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/fields/errors.ts';
import { dialectOf } from './dialect.ts';
import type { Db } from './open.ts';

/**
 * How often a transaction is run again after a deadlock or a serialization failure, and how long while others hold a
 * row, a named lock or the SQLite file.
 */
type Patience = { tries: number; lockWaitMs: number };

/** Of a call: somebody waits for it. */
const OF_CALL: Patience = { tries: 5, lockWaitMs: 8_000 };
/** Of long work in the background, which would break off in the middle. */
export const OF_LONG_WORK: Patience = { tries: 25, lockWaitMs: 60_000 };

const MAX_PAUSES = 5;

/** Of this process since its start: the number of transactions, and how long they waited to begin. */
const transactions = { open: 0, waiting: 0, begun: 0, waitedMs: 0 };

/** Transactions wait for a free connection or, on SQLite, for the single writer of this or another process. */
export function transactionState(): Readonly<typeof transactions> {
  return transactions;
}

/**
 * Runs `work` in a transaction. After a deadlock, a serialization failure or too long a wait for a lock it is run again
 * from the start.
 */
export async function inTransaction<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  { tries: maxTries, lockWaitMs }: Patience = OF_CALL,
): Promise<T> {
  const dialect = dialectOf(db);
  const started = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await counted(db, work);
    } catch (error) {
      if (dialect.isFull(error)) throw new AppError('server.full');
      const isWorthIt = dialect.isLocked(error)
        ? performance.now() - started < lockWaitMs
        : tries < maxTries && dialect.isRetryable(error);
      if (!isWorthIt) throw error;
      await pause(10 * Math.min(tries, MAX_PAUSES) * Math.random());
    }
  }
}

/** Counts one attempt. Its wait ends when the work begins, or when it fails before that. */
async function counted<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const askedAt = performance.now();
  let state: 'waiting' | 'open' = 'waiting';
  const endWait = () => (transactions.waitedMs += performance.now() - askedAt);
  transactions.waiting += 1;
  try {
    return await db.transaction().execute((trx) => {
      endWait();
      state = 'open';
      transactions.waiting -= 1;
      transactions.open += 1;
      transactions.begun += 1;
      return work(trx);
    });
  } catch (error) {
    if (state === 'waiting') endWait();
    throw error;
  } finally {
    transactions[state] -= 1;
  }
}

/** Runs reads in one snapshot: a payment written between two of them would give a wrong balance. */
export function inSnapshot<T>(db: Db, reads: (moment: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? reads(db) : dialectOf(db).inSnapshot(db, reads);
}
