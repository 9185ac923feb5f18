import type { Context } from '../../platform/http/index.ts';
import { insertPasswordLink, removePasswordLink } from './password-link.store.ts';
import { newSecret } from './session.store.ts';

/** Three days: long enough for a weekend. */
const LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** A new link by which a person sets their password; an older one of theirs is void. */
export async function makePasswordLink(
  { db, now, origin }: Context,
  userId: string,
): Promise<string> {
  const secret = newSecret();
  await removePasswordLink(db, userId);
  await insertPasswordLink(db, { userId, secret, now, lifeMs: LIFE_MS });
  // After the `#`, so that no server and no log on the way is told it.
  return `${origin}/set-password#${secret}`;
}
