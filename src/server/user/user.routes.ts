import type { userRoutes } from '#shared/contract/user.ts';
import type { Handlers } from '../http/mount.ts';
import { changePassword } from './change-password.ts';
import { editUser } from './edit-user.ts';
import { logIn } from './log-in.ts';
import { endSession } from './session.store.ts';

export const userHandlers: Handlers<typeof userRoutes> = {
  login: (context, { body }) => logIn(context, body),
  logout: async ({ db, session }) => {
    await endSession(db, session.tokenHash);
    return {};
  },
  me: async ({ session }) => session.user,
  update: (context, { body }) => editUser(context, body),
  changePassword: async (context, { body }) => {
    await changePassword(context, body);
    return {};
  },
};
