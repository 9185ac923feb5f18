import { createHash } from 'node:crypto';
import type { Day } from '#shared/day.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';

const PART = 500;

type Root = { lines: number; root: string };

/**
 * Once a day, keeps a digest of the lines that were written since the last one. Each digest includes
 * the one before, so a line that is changed or removed later is noticed by `check-data`. The digests
 * are in the database, and with it in every backup.
 */
export async function keepRoot(db: Db, now: Date, today: Day): Promise<void> {
  await inTransaction(db, async (trx) => {
    // A line that is still to be committed would belong to this night, and be missing in its digest.
    await dialectOf(trx).lockTable(trx, 'history_line');
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

/** SHA-256 over the digest before and the content of every line of a night, in the order of their ids. */
export async function rootOf(db: Db, night: number, before: string): Promise<Root> {
  const root = createHash('sha256').update(before);
  let lines = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('history_line')
      .selectAll()
      .where('night', '=', night)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PART)
      .execute();
    for (const row of rows) root.update(contentOf(row));
    lines += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PART) return { lines, root: root.digest('hex') };
  }
}

function contentOf(line: Tables['history_line']): string {
  const { id, at, day, user_id, kind, record_id, label, event, changes } = line;
  return JSON.stringify([id, at, day, user_id, kind, record_id, label, event, changes]);
}

/** Makes every digest anew: for when lines are rightly removed or their form changes. */
export async function renewRoots(db: Db): Promise<void> {
  const nights = await db.selectFrom('history_night').select('night').orderBy('night').execute();
  let before = '';
  for (const { night } of nights) {
    const found = await rootOf(db, night, before);
    await db.updateTable('history_night').set(found).where('night', '=', night).execute();
    before = found.root;
  }
}
