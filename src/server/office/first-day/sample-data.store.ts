import { sql } from 'kysely';
import { tables } from '#server/office/modules/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { countNumbers, restartNumbers } from '#server/platform/counter/index.ts';
import {
  type Db,
  dialectOf,
  inReferenceOrder,
  runStatements,
  toJson,
} from '#server/platform/db/index.ts';
import { keysOf } from '#shared/base/record-of.ts';

/** Runs `fill` and restores the settings that it changed. */
export async function insertSample(db: Db, fill: () => Promise<unknown>): Promise<void> {
  const config = await db.selectFrom('config').selectAll().executeTakeFirstOrThrow();
  await fill();
  await db.updateTable('config').set(config).execute();
  const sample = toJson(await countNumbers(db, (await getConfig(db)).firstNumbers));
  await db.updateTable('first_day').set({ sample, has_started: 1 }).execute();
}

export async function deleteRecords(db: Db): Promise<void> {
  await clearHistory(db);
  const cleared = keysOf(tables).filter((table) => tables[table].sample === 'cleared');
  const inOrder = inReferenceOrder(cleared, await dialectOf(db).references(db));
  for (const table of inOrder.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
  await restartNumbers(db, (await getConfig(db)).firstNumbers);
  await db.updateTable('first_day').set({ sample: null, has_started: 0 }).execute();
}

/** Keeps the history of users, of the mail server, and of settings that users changed. */
async function clearHistory(db: Db): Promise<void> {
  const { unlocked } = dialectOf(db);
  const locks = [unlocked('history_line'), unlocked('history_link')];
  const gone = `kind not in ('user', 'mailServer') and (kind <> 'config' or user_id is null)`;
  await runStatements(db, [
    ...locks.flatMap(({ open }) => open),
    `delete from history_link where line_id in (select id from history_line where ${gone})`,
    `delete from history_line where ${gone}`,
  ]);
  // The nightly digests are deleted too: the remaining lines belong to the next one.
  await sql`update history_line set night = 1`.execute(db);
  await runStatements(
    db,
    locks.flatMap(({ close }) => close),
  );
}
