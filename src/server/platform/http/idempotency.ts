import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { type Db, dialectOf, type Json } from '../db/index.ts';
import { findAnswer, forgetAnswersBefore, storeAnswer } from './idempotency.store.ts';

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
