import type { Db, Tables } from '../db/index.ts';

type KeptAnswer = Omit<Tables['idempotency'], 'created_on'>;

/** The answer that this user's key got, and the hash of the request that it was given to. */
export async function findAnswer(db: Db, userId: string, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash as requestHash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeAnswer(db: Db, now: Date, kept: KeptAnswer): Promise<void> {
  const row = { ...kept, created_on: now.toISOString() };
  await db.insertInto('idempotency').values(row).execute();
}

export async function forgetAnswersBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_on', '<', instant.toISOString()).execute();
}
