import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { requireGoodPassword, requireOwnPassword } from './check-password.ts';
import { removePasswordLink } from './password-link.store.ts';
import { hashRequestOf, hashPassword } from './password.ts';
import { endOtherSessions } from './session.store.ts';
import { updatePassword } from './user.store.ts';

/** Needs the current password; ends the user's other sessions, and an open link to set it. */
export async function changePassword(
  context: StaffContext,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { db, session, transaction } = context;
  const { user } = session;
  await requireOwnPassword(context, { password: current, path: 'current' });
  await requireGoodPassword(db, next, { person: user, path: 'next' });
  const hash = await hashPassword(next, hashRequestOf(context));
  await transaction(async (trx) => {
    await updatePassword(trx, user._id, hash);
    await endOtherSessions(trx, session);
    // Whoever else has got the link would undo it.
    await removePasswordLink(trx, user._id);
    // That it changed, never what it was or is.
    await audit.user({ ...context, db: trx }, { event: 'passwordChanged', after: user });
  });
}
