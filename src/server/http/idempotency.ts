import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Json } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { findAnswer, forgetAnswersBefore, keepAnswer } from './idempotency.store.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEY = 200;

type Request = { db: Db; now: Date; userId: string; key: string; request: unknown };

/**
 * Answers a repeated request as the first was answered, else runs it and keeps the answer in the
 * same transaction. Only what succeeded is kept: a refused form is corrected and sent again.
 */
export async function once<T>(
  { db, now, userId, key, request }: Request,
  work: () => Promise<Json<T>>,
): Promise<Json<T>> {
  if (key.length > MAX_KEY) throw new AppError('request.invalid');
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  if (!(await dialectOf(db).tryLock(db, `${userId} ${key}`))) {
    throw new AppError('request.idempotencyKeyRunning', { retryAfterSeconds: 1 });
  }
  await forgetAnswersBefore(db, new Date(now.getTime() - KEPT_MS));
  const first = await findAnswer(db, userId, key);
  if (first !== undefined) return repeated(first, requestHash);
  const answer = await work();
  await keepAnswer(db, now, { user_id: userId, key, request_hash: requestHash, answer });
  return answer;
}

function repeated(first: { requestHash: string; answer: string }, requestHash: string): string {
  if (first.requestHash !== requestHash) throw new AppError('request.idempotencyKeyReused');
  return first.answer;
}
