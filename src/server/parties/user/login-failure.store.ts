import { AppError } from '#shared/errors.ts';
import { type Db, dialectOf } from '../../platform/db/index.ts';
import { networkOf } from '../../platform/http/index.ts';
import { foldUsername } from './user.store.ts';

/**
 * After so many failures in a row each further one blocks for longer: of a name from one address, of
 * an address whatever the name, of a person who is asked for their password again. A name alone
 * blocks nobody, or a stranger could keep its owner out: its tries are only slowed. Who is asked for a
 * code knows the password: the person alone counts, wherever they ask from.
 */
const FREE_TRIES = { pair: 5, address: 20, own: 5, code: 5, name: 20 };
const LONGEST_MS = 15 * 60 * 1000;
const LONGEST_PAUSE_MS = 4_000;

export type Subject = { kind: keyof typeof FREE_TRIES; name: string };

/** What a try to log in counts for. */
export function subjectsOf(username: string, address: string): Subject[] {
  const [name, from] = [foldUsername(username), networkOf(address)];
  return [
    { kind: 'pair', name: `${from} ${name}` },
    { kind: 'address', name: from },
    { kind: 'name', name },
  ];
}

/**
 * Counts a try as failed before it is known whether it is: parallel guesses must not all pass
 * while the first is computed. Throws a 429 while the subject is blocked; holds it until the
 * transaction ends. Gives for how long the try is to be held back.
 */
export async function countTry(db: Db, now: Date, subject: Subject): Promise<number> {
  const row = await lockSubject(db, now, subject);
  const left = Date.parse(row.blocked_until) - now.getTime();
  // No block is longer: this one was written while the machine's clock was ahead.
  const blockedMs = left > LONGEST_MS ? 0 : left;
  if (blockedMs > 0) throw tooManyTries(Math.ceil(blockedMs / 1000));
  const isRecent = now.getTime() - Date.parse(row.last_on) < 2 * LONGEST_MS;
  const failures = blockedMs > -LONGEST_MS && isRecent ? row.failures + 1 : 1;
  const tooMany = failures - FREE_TRIES[subject.kind];
  const isSlowed = subject.kind === 'name';
  await db
    .updateTable('login_failure')
    .set({
      failures,
      last_on: now.toISOString(),
      blocked_until: new Date(now.getTime() + (isSlowed ? 0 : delay(tooMany))).toISOString(),
    })
    .where('subject', '=', keyOf(subject))
    .execute();
  return isSlowed ? Math.max(0, Math.min(LONGEST_PAUSE_MS, tooMany * 250)) : 0;
}

/**
 * After a success. Of its address only the try itself is taken back: whoever has one account of their
 * own must not guess at others without end. What others left behind long ago goes too.
 */
export async function forgetTries(db: Db, now: Date, subjects: Subject[]): Promise<void> {
  const longAgo = new Date(now.getTime() - 4 * LONGEST_MS).toISOString();
  const own = subjects.filter(({ kind }) => kind !== 'address').map(keyOf);
  await withdrawTries(
    db,
    now,
    subjects.filter(({ kind }) => kind === 'address'),
  );
  await db
    .deleteFrom('login_failure')
    .where((eb) => eb.or([eb('subject', 'in', own), eb('last_on', '<', longAgo)]))
    .execute();
}

/** An attempt whose password was never checked is no guess. */
export async function withdrawTries(db: Db, now: Date, subjects: Subject[]): Promise<void> {
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
