import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { type Db, dialectOf, type Json } from '../db/index.ts';
import { findAnswer, forgetAnswersBefore, storeAnswer } from './idempotency.store.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEY = 200;

type Request = { db: Db; now: Date; userId: string; key: string; request: unknown };

/**
 * The answer to the first request with this key; undefined for a new key, which this transaction
 * then locks. Only success is kept, because a refused form is corrected and sent again.
 */
export async function findFirstAnswer<T>(request: Request): Promise<Json<T> | undefined> {
  const { db, now, userId, key } = request;
  if (key.length > MAX_KEY) throw new AppError('request.invalid');
  if (!(await dialectOf(db).tryLock(db, `${userId} ${key}`))) {
    throw new AppError('request.idempotencyKeyRunning', { retryAfterSeconds: 1 });
  }
  await forgetAnswersBefore(db, new Date(now.getTime() - KEPT_MS));
  const first = await findAnswer(db, userId, key);
  return first && repeated(first, hashOf(request));
}

/** Keeps the answer, in the transaction of what was done. */
export async function keepFirstAnswer<T>(request: Request, answer: Json<T>): Promise<void> {
  const { db, now, userId: user_id, key } = request;
  await storeAnswer(db, now, { user_id, key, request_hash: hashOf(request), answer });
}

function hashOf({ request }: Request): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

function repeated(first: { requestHash: string; answer: string }, requestHash: string): string {
  if (first.requestHash !== requestHash) throw new AppError('request.idempotencyKeyReused');
  return first.answer;
}
