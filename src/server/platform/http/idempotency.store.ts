import { createHash } from 'node:crypto';
import { type Db, dialectOf, type Json, type Tables } from '#server/platform/db/index.ts';
import { AppError } from '#shared/fields/errors.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 200;

type KeyedRequest = { db: Db; now: Date; userId: string; key: string; request: unknown };

/**
 * The response of the first request with this key; undefined for a new key, which is then locked
 * until the transaction ends. Only successes are stored, because a refused form is corrected and sent
 * again.
 */
export async function findFirstAnswer<T>(request: KeyedRequest): Promise<Json<T> | undefined> {
  const { db, now, userId, key } = request;
  if (key.length > MAX_KEY_LENGTH) throw new AppError('request.invalid');
  if (!(await dialectOf(db).tryLock(db, `${userId} ${key}`))) {
    throw new AppError('request.idempotencyKeyRunning', { retryAfterSeconds: 1 });
  }
  await forgetAnswersBefore(db, new Date(now.getTime() - RETENTION_MS));
  const first = await findAnswer(db, userId, key);
  return first && repeatedAnswer(first, hashOf(request));
}

/** Must run in the transaction of the write. */
export async function keepFirstAnswer<T>(request: KeyedRequest, answer: Json<T>): Promise<void> {
  const { db, now, userId: user_id, key } = request;
  await storeAnswer(db, now, { user_id, key, request_hash: hashOf(request), answer });
}

/** For actions allowed once per key, which expire before the row does. True the first time. */
export async function isFirstUse({
  db,
  now,
  userId: user_id,
  key,
}: Omit<KeyedRequest, 'request'>): Promise<boolean> {
  const row = { user_id, key, request_hash: '', answer: '', created_on: now.toISOString() };
  const added = await db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

function hashOf({ request }: KeyedRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

function repeatedAnswer(
  first: { requestHash: string; answer: string },
  requestHash: string,
): string {
  if (first.requestHash !== requestHash) throw new AppError('request.idempotencyKeyReused');
  return first.answer;
}

type StoredAnswer = Omit<Tables['idempotency'], 'created_on'>;

/** The stored response of this user's key, and the hash of its request. */
async function findAnswer(db: Db, userId: string, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash as requestHash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

async function storeAnswer(db: Db, now: Date, kept: StoredAnswer): Promise<void> {
  const row = { ...kept, created_on: now.toISOString() };
  await db.insertInto('idempotency').values(row).execute();
}

async function forgetAnswersBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_on', '<', instant.toISOString()).execute();
}
