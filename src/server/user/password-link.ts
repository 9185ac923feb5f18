import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/open.ts';
import { tellUser } from '../history/tell.ts';
import type { Context } from '../http/context.ts';
import { requireGoodPassword } from './check-password.ts';
import { hashPassword } from './password.ts';
import { endAllSessions, hashOf, newSecret } from './session.store.ts';
import { getUser, updatePassword } from './user.store.ts';

/** Three days: long enough for a weekend. */
const LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** A new link by which a person sets their password; an older one of theirs is void. */
export async function makePasswordLink(
  { db, now, env, origin }: Context,
  userId: string,
): Promise<string> {
  const secret = newSecret();
  await removePasswordLink(db, userId);
  await db
    .insertInto('password_link')
    .values({
      user_id: userId,
      token_hash: hashOf(secret),
      created_on: now.toISOString(),
      expires_on: new Date(now.getTime() + LIFE_MS).toISOString(),
    })
    .execute();
  // After the `#`, so that no server and no log on the way is told it.
  return `${(env.PUBLIC_URL ?? origin).replace(/\/+$/, '')}/set-password#${secret}`;
}

export async function removePasswordLink(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_link').where('user_id', '=', userId).execute();
}

/** Sets the password by a link, which is gone with it, and ends what sessions there were. */
export async function setPasswordByLink(
  context: Context,
  { link, password }: { link: string; password: string },
): Promise<{ username: string }> {
  const { db, address } = context;
  const userId = await ownerOf(context, link);
  const user = await getUser(db, userId);
  await requireGoodPassword(db, password, { person: user, path: 'password' });
  const hash = await hashPassword(password);
  await context.transaction(async (trx) => {
    // Whoever came first with it has it.
    await ownerOf({ ...context, db: trx }, link, { take: true });
    await updatePassword(trx, userId, hash);
    await endAllSessions(trx, userId);
    const teller = { ...context, db: trx, actor: userId };
    await tellUser(teller, { event: 'passwordChanged', after: user });
  });
  context.security({ event: 'passwordSet', user: user.username, address, device: context.device });
  return { username: user.username };
}

/** Whose link it is. Throws a 400 where it is nobody's, used, too old, or of who has no access. */
async function ownerOf({ now, db }: Context, link: string, { take = false } = {}) {
  const row = await db
    .selectFrom('password_link')
    .innerJoin('user_account', 'user_account.id', 'password_link.user_id')
    .select('user_id')
    .where('token_hash', '=', hashOf(link))
    .where('expires_on', '>', now.toISOString())
    .where('disabled', '=', 0)
    .executeTakeFirst();
  const taken = row && take ? await remove(db, link) : row !== undefined;
  if (row === undefined || !taken) throw new AppError('auth.deadLink');
  return row.user_id;
}

async function remove(db: Db, link: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_link')
    .where('token_hash', '=', hashOf(link))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
