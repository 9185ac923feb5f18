import { createHash } from 'node:crypto';
import { type Db, dialectOf, inTransaction, type Tables } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';

/**
 * Once a day, stores a digest of the lines written since the last one. Each digest includes the
 * previous one, so `check-data` detects a line that was changed or removed later. The digests are in
 * the database, and so in every backup.
 */
export async function storeNightDigest(db: Db, now: Date, today: Day): Promise<void> {
  await inTransaction(db, async (trx) => {
    // A line that is not committed yet would belong to this night, but be missing in its digest.
    await dialectOf(trx).lockTable(trx, 'history_line');
    const last = await trx
      .selectFrom('history_night')
      .select(['night', 'day', 'root'])
      .orderBy('night', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined && last.day >= today) return;
    const night = (last?.night ?? 0) + 1;
    const { lines, root } = await nightDigest(trx, night, last?.root ?? '');
    if (lines === 0) return;
    await trx
      .insertInto('history_night')
      .values({ night, day: today, kept_on: now.toISOString(), lines, root })
      // Another server at the same time has read the same lines.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

const BATCH_SIZE = 500;

/** SHA-256 over the previous digest and the content of every line of the night, ordered by id. */
export async function nightDigest(
  db: Db,
  night: number,
  before: string,
): Promise<{ lines: number; root: string }> {
  const digest = createHash('sha256').update(before);
  let lines = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('history_line')
      .selectAll()
      .where('night', '=', night)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) digest.update(contentOf(row));
    lines += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_SIZE) return { lines, root: digest.digest('hex') };
  }
}

function contentOf(line: Tables['history_line']): string {
  const { id, at, day, user_id, kind, record_id, label, event, changes } = line;
  return JSON.stringify([id, at, day, user_id, kind, record_id, label, event, changes]);
}
