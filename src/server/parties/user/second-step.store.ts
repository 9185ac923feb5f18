import { type Db, dialectOf } from '#server/platform/db/index.ts';

/** Replaces one that is there; the caller makes sure that it is unconfirmed. */
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

/** Locks it until the transaction ends, so that two concurrent uses of a code accept it once. */
export async function lockSecondStep(db: Db, userId: string) {
  const query = db.selectFrom('second_step').selectAll().where('user_id', '=', userId);
  return dialectOf(db).locked(query).executeTakeFirst();
}

export async function updateLastCounter(db: Db, userId: string, counter: number): Promise<void> {
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

/** False if there is no such code or it was used before. `code` is its hash. */
export async function consumeRecoveryCode(
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

/** Also removes the recovery codes. False if there was none. */
export async function removeSecondStep(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('second_step')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
