import type { Db, Tables } from '../db/index.ts';

type StoredAnswer = Omit<Tables['idempotency'], 'created_on'>;

/** The stored response of this user's key, and the hash of its request. */
export async function findAnswer(db: Db, userId: string, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash as requestHash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeAnswer(db: Db, now: Date, kept: StoredAnswer): Promise<void> {
  const row = { ...kept, created_on: now.toISOString() };
  await db.insertInto('idempotency').values(row).execute();
}

export async function forgetAnswersBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_on', '<', instant.toISOString()).execute();
}
