import { type Db, dialectOf } from '#server/platform/db/index.ts';
import { networkOf } from '#server/platform/http/index.ts';
import { wireEmail } from '#shared/base/email.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import { AppError } from '#shared/fields/errors.ts';

/**
 * After so many failures in a row each further one blocks for longer. `pair`: a name from one address;
 * `address`: an address, whatever the name; `own`: a logged-in user who must enter their password or a
 * code. A `name` is only slowed, never blocked, or a stranger could lock its owner out. `code`: the
 * password is known already, so attempts count per person, from any address.
 */
const FREE_ATTEMPTS = { pair: 5, address: 20, own: 5, code: 5, name: 20 };
const MAX_BLOCK_MS = 15 * 60 * 1000;
const MAX_DELAY_MS = 4_000;

export type Subject = { kind: keyof typeof FREE_ATTEMPTS; name: string };

/** The subjects for which a login attempt counts. */
export function subjectsOf(username: string, address: string): Subject[] {
  const [name, from] = [lookAlikeKey(wireEmail(username.trim())), networkOf(address)];
  return [
    { kind: 'pair', name: `${from} ${name}` },
    { kind: 'address', name: from },
    { kind: 'name', name },
  ];
}

/**
 * Counts an attempt as failed before its result is known: parallel guesses must not all pass while the
 * first is computed. Locks the subject until the transaction ends. Throws a 429 while it is blocked;
 * returns the milliseconds by which to delay the attempt.
 */
export async function countAttempt(db: Db, now: Date, subject: Subject): Promise<number> {
  const row = await lockSubject(db, now, subject);
  const left = Date.parse(row.blocked_until) - now.getTime();
  // A longer block was written while the machine's clock was ahead.
  const blockedMs = left > MAX_BLOCK_MS ? 0 : left;
  if (blockedMs > 0) throw tooManyAttempts(Math.ceil(blockedMs / 1000));
  const isRecent = now.getTime() - Date.parse(row.last_on) < 2 * MAX_BLOCK_MS;
  const failures = blockedMs > -MAX_BLOCK_MS && isRecent ? row.failures + 1 : 1;
  const tooMany = failures - FREE_ATTEMPTS[subject.kind];
  const isSlowed = subject.kind === 'name';
  await db
    .updateTable('login_failure')
    .set({
      failures,
      last_on: now.toISOString(),
      blocked_until: new Date(now.getTime() + (isSlowed ? 0 : blockMs(tooMany))).toISOString(),
    })
    .where('subject', '=', keyOf(subject))
    .execute();
  return isSlowed ? Math.max(0, Math.min(MAX_DELAY_MS, tooMany * 250)) : 0;
}

/**
 * Resets the counters after a success. For the address only this attempt is withdrawn: otherwise the owner
 * of one account could guess at others without limit. Counters older than an hour are deleted too.
 */
export async function clearAttempts(db: Db, now: Date, subjects: Subject[]): Promise<void> {
  const longAgo = new Date(now.getTime() - 4 * MAX_BLOCK_MS).toISOString();
  const own = subjects.filter(({ kind }) => kind !== 'address').map(keyOf);
  await withdrawAttempts(
    db,
    now,
    subjects.filter(({ kind }) => kind === 'address'),
  );
  await db
    .deleteFrom('login_failure')
    .where((eb) => eb.or([eb('subject', 'in', own), eb('last_on', '<', longAgo)]))
    .execute();
}

/** Takes back attempts that were no wrong guess, and the block that they caused. */
export async function withdrawAttempts(db: Db, now: Date, subjects: Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('login_failure')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: now.toISOString() }))
    .where('subject', 'in', subjects.map(keyOf))
    .where('failures', '>', 0)
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

function tooManyAttempts(seconds: number): AppError {
  return new AppError('auth.tooManyTries', { values: { seconds }, retryAfterSeconds: seconds });
}

/** 2, 4, 8 … seconds for the first, second, third failure too many; at most 15 minutes. */
function blockMs(tooMany: number): number {
  return tooMany < 0 ? 0 : Math.min(MAX_BLOCK_MS, 2 ** (tooMany + 1) * 1000);
}

function keyOf({ kind, name }: Subject): string {
  return `${kind}:${name}`;
}
