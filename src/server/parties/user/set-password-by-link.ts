import { AppError } from '#shared/errors.ts';
import { audit } from '../../platform/history/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { requireGoodPassword } from './check-password.ts';
import { findLinkOwner, takePasswordLink } from './password-link.store.ts';
import { hashRequestOf, hashPassword } from './password.ts';
import { endAllSessions } from './session.store.ts';
import { getUser, updatePassword } from './user.store.ts';

/** Sets the password by a link, which is gone with it, and ends what sessions there were. */
export async function setPasswordByLink(
  context: Context,
  { link, password }: { link: string; password: string },
): Promise<{ username: string }> {
  const { db, address } = context;
  const userId = await ownerOf(context, link);
  const user = await getUser(db, userId);
  await requireGoodPassword(db, password, { person: user, path: 'password' });
  const hash = await hashPassword(password, hashRequestOf(context));
  await context.transaction(async (trx) => {
    // Whoever came first with it has it.
    await ownerOf({ ...context, db: trx }, link);
    if (!(await takePasswordLink(trx, link))) throw new AppError('auth.deadLink');
    await updatePassword(trx, userId, hash);
    await endAllSessions(trx, userId);
    const auditContext = { ...context, db: trx, actor: userId };
    await audit.user(auditContext, { event: 'passwordChanged', after: user });
  });
  context.security({ event: 'passwordSet', user: user.username, address, device: context.device });
  return { username: user.username };
}

/** Whose link it is. Throws a 400 where it is nobody's, used, too old, or of who has no access. */
async function ownerOf({ now, db }: Context, link: string): Promise<string> {
  const userId = await findLinkOwner(db, link, now);
  if (userId === undefined) throw new AppError('auth.deadLink');
  return userId;
}
