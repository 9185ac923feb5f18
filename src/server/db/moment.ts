import { dialectOf } from './dialect.ts';
import type { Db } from './open.ts';

/** Runs reads that belong together: a payment between two of them would leave a wrong balance. */
export function inOneMoment<T>(db: Db, reads: (moment: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? reads(db) : dialectOf(db).inOneMoment(db, reads);
}
