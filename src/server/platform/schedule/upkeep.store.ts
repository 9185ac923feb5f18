import type { Db } from '#server/platform/db/index.ts';
import type { UpkeepTable } from './schedule.tables.ts';

export async function recordUpkeep(
  db: Db,
  now: Date,
  { name, ok, message }: Pick<UpkeepTable, 'name' | 'message'> & { ok: boolean },
): Promise<void> {
  const at = now.toISOString();
  const done = { at, message, ...(ok && { good_on: at }) };
  await db
    .insertInto('upkeep')
    .values({ name, good_on: null, ...done })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
    .execute();
}

export function lastUpkeep(db: Db): Promise<UpkeepTable[]> {
  return db.selectFrom('upkeep').selectAll().orderBy('name').execute();
}

/** The creation time of the oldest user account. */
export async function dataSince(db: Db): Promise<string> {
  const { since } = await db
    .selectFrom('user_account')
    .select((eb) => eb.fn.min('created_on').as('since'))
    .executeTakeFirstOrThrow();
  return since;
}
