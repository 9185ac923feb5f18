import { AppError } from '#shared/errors.ts';
import { audit } from '../../platform/history/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { requireStrongPassword } from './check-password.ts';
import { findLinkOwner, consumePasswordLink } from './password-link.store.ts';
import { hashRequestOf, hashPassword } from './password.ts';
import { endAllSessions } from './session.store.ts';
import { getUser, updatePassword } from './user.store.ts';

/** The link becomes void, and all sessions of the user end. */
export async function setPasswordByLink(
  context: Context,
  { link, password }: { link: string; password: string },
): Promise<{ username: string }> {
  const { db, address } = context;
  const userId = await ownerOf(context, link);
  const user = await getUser(db, userId);
  await requireStrongPassword(db, password, { person: user, path: 'password' });
  const hash = await hashPassword(password, hashRequestOf(context));
  await context.transaction(async (trx) => {
    // Checked again: a concurrent call may have used the link.
    await ownerOf({ ...context, db: trx }, link);
    if (!(await consumePasswordLink(trx, link))) throw new AppError('auth.deadLink');
    await updatePassword(trx, userId, hash);
    await endAllSessions(trx, userId);
    const auditContext = { ...context, db: trx, actor: userId };
    await audit.user(auditContext, { event: 'passwordChanged', after: user });
  });
  context.security({ event: 'passwordSet', user: user.username, address, device: context.device });
  return { username: user.username };
}

/** The user id of a link. Throws a 400 if it is unknown, used or expired, or the user is disabled. */
async function ownerOf({ now, db }: Context, link: string): Promise<string> {
  const userId = await findLinkOwner(db, link, now);
  if (userId === undefined) throw new AppError('auth.deadLink');
  return userId;
}
