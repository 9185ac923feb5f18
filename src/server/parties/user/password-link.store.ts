import type { Db } from '#server/platform/db/index.ts';
import { hashOf } from './session.store.ts';

type NewLink = { userId: string; secret: string; now: Date; lifetimeMs: number };

export async function insertPasswordLink(
  db: Db,
  { userId, secret, now, lifetimeMs }: NewLink,
): Promise<void> {
  await db
    .insertInto('password_link')
    .values({
      user_id: userId,
      token_hash: hashOf(secret),
      created_on: now.toISOString(),
      expires_on: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .execute();
}

export async function removePasswordLink(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_link').where('user_id', '=', userId).execute();
}

/** The user id of a link; undefined if it is unknown, used or expired, or the user is disabled. */
export async function findLinkOwner(
  db: Db,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_link')
    .innerJoin('user_account', 'user_account.id', 'password_link.user_id')
    .select('user_id')
    .where('token_hash', '=', hashOf(secret))
    .where('expires_on', '>', now.toISOString())
    // Otherwise written while the machine's clock was ahead.
    .where('password_link.created_on', '<=', now.toISOString())
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return row?.user_id;
}

/** False if the link no longer exists. */
export async function consumePasswordLink(db: Db, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_link')
    .where('token_hash', '=', hashOf(secret))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
