import { type Db, dialectOf } from '../../platform/db/index.ts';

/** What is not confirmed yet gives way to the new one. */
export async function insertSecondStep(
  db: Db,
  { userId, secret }: { userId: string; secret: string },
): Promise<void> {
  await removeSecondStep(db, userId);
  await db
    .insertInto('second_step')
    .values({ user_id: userId, secret, confirmed_on: null, last_counter: 0 })
    .execute();
}

/** Holds it until the transaction ends: a code that comes twice at once is taken once. */
export async function lockSecondStep(db: Db, userId: string) {
  const query = db.selectFrom('second_step').selectAll().where('user_id', '=', userId);
  return dialectOf(db).locked(query).executeTakeFirst();
}

export async function markCounter(db: Db, userId: string, counter: number): Promise<void> {
  await db
    .updateTable('second_step')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .execute();
}

export async function confirmSecondStep(
  db: Db,
  now: Date,
  { userId, codes }: { userId: string; codes: string[] },
): Promise<void> {
  await db
    .updateTable('second_step')
    .set({ confirmed_on: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code_hash) => ({ user_id: userId, code_hash, used_on: null })))
    .execute();
}

/** False where there is no such code, or it was taken before. */
export async function takeRecoveryCode(
  db: Db,
  now: Date,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_on: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code)
    .where('used_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where there was none. */
export async function removeSecondStep(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('second_step')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
