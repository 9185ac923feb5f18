import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { requireStrongPassword, requireOwnPassword } from './check-password.ts';
import { removePasswordLink } from './password-link.store.ts';
import { hashRequestOf, hashPassword } from './password.ts';
import { endOtherSessions } from './session.store.ts';
import { updatePassword } from './user.store.ts';

/** Requires the current password; ends the user's other sessions and voids an open password link. */
export async function changePassword(
  context: StaffContext,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { db, session, transaction } = context;
  const { user } = session;
  await requireOwnPassword(context, { password: current, path: 'current' });
  await requireStrongPassword(db, next, { person: user, path: 'next' });
  const hash = await hashPassword(next, hashRequestOf(context));
  await transaction(async (trx) => {
    await updatePassword(trx, user._id, hash);
    await endOtherSessions(trx, session);
    await removePasswordLink(trx, user._id);
    await audit.user({ ...context, db: trx }, { event: 'passwordChanged', after: user });
  });
}
