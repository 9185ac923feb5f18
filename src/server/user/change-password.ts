import { AppError } from '#shared/errors.ts';
import { tellUser } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endOtherSessions } from './session.store.ts';
import { findPasswordHash, updatePassword } from './user.store.ts';

/** Needs the current password; ends the user's other sessions. */
export async function changePassword(
  context: StaffContext,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { db, session, transaction } = context;
  const userId = session.user._id;
  if (!(await verifyPassword(current, await findPasswordHash(db, userId)))) {
    throw new AppError('auth.wrongPassword', { path: 'current' });
  }
  if (isCommonPassword(next)) throw new AppError('auth.weakPassword', { path: 'next' });
  const hash = await hashPassword(next);
  await transaction(async (trx) => {
    await updatePassword(trx, userId, hash);
    await endOtherSessions(trx, session);
    // That it changed, never what it was or is.
    await tellUser({ ...context, db: trx }, { event: 'passwordChanged', after: session.user });
  });
}
