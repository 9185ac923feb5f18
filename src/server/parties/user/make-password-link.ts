import type { Context } from '../../platform/http/index.ts';
import { insertPasswordLink, removePasswordLink } from './password-link.store.ts';
import { newSecret } from './session.store.ts';

/** Three days, to cover a weekend. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** Returns a new link by which a person sets their password; their previous link becomes void. */
export async function makePasswordLink(
  { db, now, origin }: Context,
  userId: string,
): Promise<string> {
  const secret = newSecret();
  await removePasswordLink(db, userId);
  await insertPasswordLink(db, { userId, secret, now, lifetimeMs: LIFETIME_MS });
  // In the fragment, which browsers do not send: the secret appears in no server's or proxy's log.
  return `${origin}/set-password#${secret}`;
}
