import { createHash } from 'node:crypto';
import type { Day } from '#shared/day.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';

const PART = 500;

/** Held together by all who write lines, and alone by whoever ends the night. */
export const NIGHT = 'history night';

type Root = { lines: number; root: string };

/**
 * Writes down what the history says so far, once a day: a root over all lines since the night before.
 * From then on a line of them that is changed or gone is missed, also the last of its record. The
 * roots are in the database, and with it in every backup.
 */
export async function keepRoot(db: Db, now: Date, today: Day): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Nobody writes a line between the last that is counted and the root.
    await dialectOf(trx).lock(trx, NIGHT);
    const last = await trx
      .selectFrom('history_night')
      .select(['night', 'day', 'root'])
      .orderBy('night', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined && last.day >= today) return;
    const night = (last?.night ?? 0) + 1;
    const found = await rootOf(trx, night, last?.root ?? '');
    if (found.lines === 0) return;
    await trx
      .insertInto('history_night')
      .values({ night, day: today, kept_on: now.toISOString(), ...found })
      .execute();
  });
}

/** The root over the lines of a night, and over the root before. */
export async function rootOf(db: Db, night: number, before: string): Promise<Root> {
  const root = createHash('sha256').update(before);
  let lines = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('history_line')
      .select(['id', 'chain'])
      .where('night', '=', night)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PART)
      .execute();
    for (const { chain } of rows) root.update(chain);
    lines += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PART) return { lines, root: root.digest('hex') };
  }
}
