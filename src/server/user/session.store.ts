import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { isOutage } from '../db/outage.ts';
import { prepared } from '../db/prepared.ts';
import type { Session } from '../http/context.ts';
import { toUser, userColumns } from './user.store.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 12 * 60 * MINUTE_MS;
const LONGEST_MS = 7 * 24 * 60 * MINUTE_MS;

/** Begins a session; the token is given out once, only its hash is kept. */
export async function startSession(db: Db, now: Date, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  await db.deleteFrom('session').where('used_on', '<', ago(now, IDLE_MS)).execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_on: at,
      used_on: at,
      device: '',
      address: '',
    })
    .execute();
  return token;
}

/** The session of a token: used within 12 hours, begun within 7 days. */
export async function findSession(db: Db, now: Date, token: string): Promise<Session | undefined> {
  const [row] = await liveSession(db, [hashOf(token), ago(now, IDLE_MS), ago(now, LONGEST_MS)]);
  if (row === undefined) return undefined;
  // Written at most once a minute, so that reading stays reading; and where a database can be read
  // but not written, reading goes on.
  if (row.used_on < ago(now, MINUTE_MS)) await touch(db, now, row.token_hash).catch(ifOutage);
  return { user: toUser(row), tokenHash: row.token_hash };
}

/** Asked by every call. */
const liveSession = prepared((db, [tokenHash = '', usedAfter = '', begunAfter = '']) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([...userColumns, 'session.token_hash', 'session.used_on'])
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`disabled = 0`)
    .where('used_on', '>', usedAfter)
    .where('session.created_on', '>', begunAfter),
);

/** How many could be used now. */
export async function countSessions(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .where('used_on', '>', ago(now, IDLE_MS))
    .where('created_on', '>', ago(now, LONGEST_MS))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function endOtherSessions(db: Db, { user, tokenHash }: Session): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', user._id)
    .where('token_hash', '<>', tokenHash)
    .execute();
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

async function touch(db: Db, now: Date, tokenHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_on: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

function ifOutage(error: unknown): void {
  if (!isOutage(error)) throw error;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
