import type { Db } from '../db/open.ts';

/** After so many failures in a row each further one blocks for longer. */
const FREE_TRIES = { user: 5, address: 20 };
const LONGEST_MS = 15 * 60 * 1000;

export type Subject = { kind: keyof typeof FREE_TRIES; name: string };

/** Seconds until any of the subjects may try again; 0 where none is blocked. */
export async function secondsBlocked(db: Db, now: Date, subjects: Subject[]): Promise<number> {
  const rows = await db
    .selectFrom('login_failure')
    .select('blocked_until')
    .where('subject', 'in', subjects.map(keyOf))
    .execute();
  const longest = Math.max(0, ...rows.map((row) => Date.parse(row.blocked_until) - now.getTime()));
  return Math.ceil(longest / 1000);
}

export async function countFailure(db: Db, now: Date, subject: Subject): Promise<void> {
  const key = keyOf(subject);
  const row = await db
    .selectFrom('login_failure')
    .select(['failures', 'last_on'])
    .where('subject', '=', key)
    .executeTakeFirst();
  const isRecent = row !== undefined && now.getTime() - Date.parse(row.last_on) < LONGEST_MS;
  const failures = isRecent ? row.failures + 1 : 1;
  const values = {
    failures,
    last_on: now.toISOString(),
    blocked_until: new Date(
      now.getTime() + delay(failures - FREE_TRIES[subject.kind]),
    ).toISOString(),
  };
  await db
    .insertInto('login_failure')
    .values({ subject: key, ...values })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute();
}

export async function forgetFailures(db: Db, subject: Subject): Promise<void> {
  await db.deleteFrom('login_failure').where('subject', '=', keyOf(subject)).execute();
}

/** 2, 4, 8 … seconds for the first, second, third failure too many; at most 15 minutes. */
function delay(tooMany: number): number {
  return tooMany < 0 ? 0 : Math.min(LONGEST_MS, 2 ** (tooMany + 1) * 1000);
}

function keyOf({ kind, name }: Subject): string {
  return `${kind}:${name}`;
}
