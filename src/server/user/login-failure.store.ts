import { AppError } from '#shared/errors.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';

/** After so many failures in a row each further one blocks for longer. */
const FREE_TRIES = { user: 5, address: 20 };
const LONGEST_MS = 15 * 60 * 1000;

export type Subject = { kind: keyof typeof FREE_TRIES; name: string };

/**
 * Counts a try as failed before it is known whether it is: parallel guesses must not all pass
 * while the first is computed. Throws a 429 while the subject is blocked; holds it until the
 * transaction ends.
 */
export async function countTry(db: Db, now: Date, subject: Subject): Promise<void> {
  const row = await lockSubject(db, now, subject);
  const blockedMs = Date.parse(row.blocked_until) - now.getTime();
  if (blockedMs > 0) throw tooManyTries(Math.ceil(blockedMs / 1000));
  const failures = blockedMs > -LONGEST_MS ? row.failures + 1 : 1;
  const pause = delay(failures - FREE_TRIES[subject.kind]);
  await db
    .updateTable('login_failure')
    .set({
      failures,
      last_on: now.toISOString(),
      blocked_until: new Date(now.getTime() + pause).toISOString(),
    })
    .where('subject', '=', keyOf(subject))
    .execute();
}

/** After a success; what others left behind long ago goes too. */
export async function forgetTries(db: Db, now: Date, subjects: Subject[]): Promise<void> {
  const longAgo = new Date(now.getTime() - 4 * LONGEST_MS).toISOString();
  await db
    .deleteFrom('login_failure')
    .where((eb) => eb.or([eb('subject', 'in', subjects.map(keyOf)), eb('last_on', '<', longAgo)]))
    .execute();
}

async function lockSubject(db: Db, now: Date, subject: Subject) {
  const key = keyOf(subject);
  const at = now.toISOString();
  await db
    .insertInto('login_failure')
    .values({ subject: key, failures: 0, last_on: at, blocked_until: at })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  const query = db.selectFrom('login_failure').selectAll().where('subject', '=', key);
  return dialectOf(db).locked(query).executeTakeFirstOrThrow();
}

function tooManyTries(seconds: number): AppError {
  return new AppError('auth.tooManyTries', { values: { seconds }, retryAfterSeconds: seconds });
}

/** 2, 4, 8 … seconds for the first, second, third failure too many; at most 15 minutes. */
function delay(tooMany: number): number {
  return tooMany < 0 ? 0 : Math.min(LONGEST_MS, 2 ** (tooMany + 1) * 1000);
}

function keyOf({ kind, name }: Subject): string {
  return `${kind}:${name}`;
}
