import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import type { User, userBody } from '#shared/contract/user.ts';
import { requireOwnPassword, requireStrongPassword } from './check-password.ts';
import { isCommon } from './common-passwords.ts';
import { removePasswordLink } from './password-link.store.ts';
import { hashPassword, hashRequestOf } from './password.ts';
import { endAllSessions, endOtherSessions } from './session.store.ts';
import { insertUser, listUsers, updatePassword, updateUser } from './user.store.ts';

/**
 * Adds an owner to a database without users and returns their login; undefined if there are users.
 */
export async function createFirstUser(db: Db, env: Env, now: Date) {
  if ((await listUsers(db)).length > 0) return undefined;
  const username = env.ADMIN_USERNAME;
  if (env.ADMIN_PASSWORD !== undefined && (await isCommon(env.ADMIN_PASSWORD, [username]))) {
    throw new Error('ADMIN_PASSWORD is one that is guessed first: choose another one.');
  }
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const id = await insertUser(db, { username, passwordHash, role: 'owner', now });
  // Another server on the same database was faster.
  if (id === undefined) return undefined;
  return { username, password, isGenerated: env.ADMIN_PASSWORD === undefined };
}

export async function editUser(
  context: StaffContext,
  input: z.output<typeof userBody>,
): Promise<User> {
  const before = context.session.user;
  const after = await updateUser(context.db, before._id, input);
  await audit.user(context, { event: 'changed', before, after });
  return after;
}

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

/** Includes the current session. */
export async function endOwnSessions(context: StaffContext): Promise<Record<string, never>> {
  const { db, session } = context;
  await endAllSessions(db, session.user._id);
  await audit.user(context, { event: 'sessionsEnded', after: session.user });
  return {};
}
