import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, isOutage, prepared } from '#server/platform/db/index.ts';
import type { Session } from '#server/platform/http/index.ts';
import type { UserSession } from '#shared/contract/user.ts';
import { toUser, userColumns } from './user.store.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 12 * 60 * MINUTE_MS;
export const LONGEST_SESSION_MS = 7 * 24 * 60 * MINUTE_MS;

type NewSession = {
  userId: string;
  device: string;
  address: string;
  browserSecret?: string | undefined;
};

/** Returns the token; only its hash is stored. */
export async function startSession(
  db: Db,
  now: Date,
  session: string | NewSession,
): Promise<string> {
  const { userId, device, address, browserSecret }: NewSession =
    typeof session === 'string' ? { userId: session, device: '', address: '' } : session;
  const token = newSecret();
  const at = now.toISOString();
  await db
    .deleteFrom('session')
    // Those used far in the future were written while the machine's clock was ahead.
    .where((eb) =>
      eb.or([eb('used_on', '<', ago(now, IDLE_MS)), eb('used_on', '>', ago(now, -IDLE_MS))]),
    )
    .execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      browser_hash: browserSecret === undefined ? null : hashOf(browserSecret),
      user_id: userId,
      created_on: at,
      used_on: at,
      device,
      address,
    })
    .execute();
  await markSeen(db, now, userId);
  return token;
}

type SessionCredentials = { token: string; browserSecret?: string | undefined };

/**
 * The session of a token, if it was used within 12 hours and begun within 7 days. A session bound to a
 * browser requires that browser's secret.
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
  // Written at most once a minute, to keep reads cheap; if that fails, reads go on.
  if (row.used_on < ago(now, MINUTE_MS)) await touch(db, now, row).catch(ifOutage);
  return { user: toUser(row), tokenHash: row.token_hash };
}

/** Prepared: every call runs it. */
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

export async function countSessions(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .where('used_on', '>', ago(now, IDLE_MS))
    .where('created_on', '>', ago(now, LONGEST_SESSION_MS))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the user still has the session whose `sessionMark` this is. */
export async function hasSession(
  db: Db,
  now: Date,
  { userId, mark }: { userId: string; mark: string },
): Promise<boolean> {
  const rows = await liveSessions(db, now, userId).execute();
  return rows.some(({ token_hash }) => sessionMark(token_hash) === mark);
}

/** Names a session without saying the hash by which it is found. */
export function sessionMark(tokenHash: string): string {
  return hashOf(tokenHash);
}

function liveSessions(db: Db, now: Date, userId: string) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('used_on', '>', ago(now, IDLE_MS))
    .where('created_on', '>', ago(now, LONGEST_SESSION_MS));
}

/** The user's live sessions, last used first. */
export async function listSessions(
  db: Db,
  now: Date,
  { user, tokenHash }: Session,
): Promise<UserSession[]> {
  const rows = await liveSessions(db, now, user._id).orderBy('used_on', 'desc').execute();
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

/** Returns their number. */
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

/** Kept when the session is deleted. */
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

/** 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
