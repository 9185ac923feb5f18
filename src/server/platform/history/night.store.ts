import type { Day } from '#shared/day.ts';
import { type Db, dialectOf, inTransaction, nightDigest } from '../db/index.ts';

/**
 * Once a day, keeps a digest of the lines that were written since the last one. Each digest includes
 * the one before, so a line that is changed or removed later is noticed by `check-data`. The digests
 * are in the database, and with it in every backup.
 */
export async function storeNightDigest(db: Db, now: Date, today: Day): Promise<void> {
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
    const found = await nightDigest(trx, night, last?.root ?? '');
    if (found.lines === 0) return;
    await trx
      .insertInto('history_night')
      .values({ night, day: today, kept_on: now.toISOString(), ...found })
      .execute();
  });
}
