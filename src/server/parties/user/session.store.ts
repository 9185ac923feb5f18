import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UserSession } from '#shared/contract/user.ts';
import { type Db, isOutage, prepared } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { toUser, userColumns } from './user.store.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 12 * 60 * MINUTE_MS;
export const LONGEST_SESSION_MS = 7 * 24 * 60 * MINUTE_MS;

/** The user, the device and address that asked, and the secret of that browser. */
type NewSession = {
  userId: string;
  device: string;
  address: string;
  browserSecret?: string | undefined;
};

/** Begins a session; the token is given out once, only its hash is kept. */
export async function startSession(db: Db, now: Date, asker: string | NewSession): Promise<string> {
  const { userId, device, address, browserSecret }: NewSession =
    typeof asker === 'string' ? { userId: asker, device: '', address: '' } : asker;
  const token = newSecret();
  const at = now.toISOString();
  await db
    .deleteFrom('session')
    // Those that a clock began that was ahead would live until it is there again.
    .where((eb) =>
      eb.or([eb('used_on', '<', ago(now, IDLE_MS)), eb('used_on', '>', ago(now, -IDLE_MS))]),
    )
    .execute();
  const begun = { user_id: userId, created_on: at, used_on: at, device, address };
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      browser_hash: browserSecret === undefined ? null : hashOf(browserSecret),
      ...begun,
    })
    .execute();
  await markSeen(db, now, userId);
  return token;
}

/** The token of a call, and the secret of the browser that sent it. */
type SessionCredentials = { token: string; browserSecret?: string | undefined };

/**
 * The session of a token: used within 12 hours, begun within 7 days; one that is bound to a browser only
 * with that browser's secret.
 */
export async function findSession(
  db: Db,
  now: Date,
  { token, browserSecret = '' }: SessionCredentials,
): Promise<Session | undefined> {
  const limits = [ago(now, IDLE_MS), ago(now, LONGEST_SESSION_MS)];
  const [row] = await liveSession(db, [hashOf(token), ...limits]);
  if (row === undefined) return undefined;
  if (row.browser_hash !== null && row.browser_hash !== hashOf(browserSecret)) return undefined;
  // Written at most once a minute, so that reading stays reading; and where a database can be read
  // but not written, reading goes on.
  if (row.used_on < ago(now, MINUTE_MS)) await touch(db, now, row).catch(ifOutage);
  return { user: toUser(row), tokenHash: row.token_hash };
}

/** Asked by every call. */
const liveSession = prepared(
  (db, [tokenHash = '', usedAfter = '', begunAfter = '']) =>
    db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .select([...userColumns, 'session.token_hash', 'session.browser_hash', 'session.used_on'])
      .where('token_hash', '=', tokenHash)
      .where(sql<boolean>`disabled = 0`)
      .where('used_on', '>', usedAfter)
      .where('session.created_on', '>', begunAfter),
  { keepsPlan: true },
);

/** How many could be used now. */
export async function countSessions(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .where('used_on', '>', ago(now, IDLE_MS))
    .where('created_on', '>', ago(now, LONGEST_SESSION_MS))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The live sessions of a person, the one that was used last first. */
export async function listSessions(
  db: Db,
  now: Date,
  { user, tokenHash }: Session,
): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user._id)
    .where('used_on', '>', ago(now, IDLE_MS))
    .where('created_on', '>', ago(now, LONGEST_SESSION_MS))
    .orderBy('used_on', 'desc')
    .execute();
  return rows.map((row) => ({
    device: row.device,
    address: row.address,
    begunOn: row.created_on,
    usedOn: row.used_on,
    isThis: row.token_hash === tokenHash,
  }));
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

/** Gives how many there were. */
export async function endAllSessions(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function touch(
  db: Db,
  now: Date,
  { id, token_hash }: { id: string; token_hash: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_on: now.toISOString() })
    .where('token_hash', '=', token_hash)
    .execute();
  await markSeen(db, now, id);
}

/** Sessions end, and are gone; when somebody was last here stays. */
async function markSeen(db: Db, now: Date, userId: string): Promise<void> {
  const seen_on = now.toISOString();
  await db
    .insertInto('user_seen')
    .values({ user_id: userId, seen_on })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_on }))
    .execute();
}

function ifOutage(error: unknown): void {
  if (!isOutage(error)) throw error;
}

/** 256 bits that nobody guesses, in letters of an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
