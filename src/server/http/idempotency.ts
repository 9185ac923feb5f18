import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEY = 200;

type Request = { db: Db; now: Date; userId: string; key: string; request: unknown };

/**
 * Answers a repeated request as the first was answered, else runs it and keeps the answer in the
 * same transaction. Only what succeeded is kept: a refused form is corrected and sent again.
 */
export async function once(
  { db, now, userId, key, request }: Request,
  work: () => Promise<string>,
): Promise<string> {
  if (key.length > MAX_KEY) throw new AppError('request.invalid');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  if (!(await dialectOf(db).tryLock(db, `${userId} ${key}`))) {
    throw new AppError('request.idempotencyKeyRunning', { retryAfterSeconds: 1 });
  }
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('idempotency').where('created_on', '<', oldest).execute();
  const first = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first !== undefined) return repeated(first, hash);
  const answer = await work();
  await db
    .insertInto('idempotency')
    .values({ user_id: userId, key, request_hash: hash, answer, created_on: now.toISOString() })
    .execute();
  return answer;
}

function repeated(first: { request_hash: string; answer: string }, hash: string): string {
  if (first.request_hash !== hash) throw new AppError('request.idempotencyKeyReused');
  return first.answer;
}
