import type { Handlers } from '#server/platform/http/index.ts';
import type { userRoutes } from '#shared/contract/user.ts';
import { logIn } from './log-in.ts';
import { setPasswordByLink } from './password-link.ts';
import { beginSecondStep, endOwnSecondStep, finishSecondStep } from './second-step.service.ts';
import { endSession, listSessions } from './session.store.ts';
import { changePassword, editUser, endOwnSessions } from './user.service.ts';

export const userHandlers: Handlers<typeof userRoutes> = {
  login: (context, { body }) => logIn(context, body),
  setPassword: (context, { body }) => setPasswordByLink(context, body),
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
  sessions: async ({ db, now, session }) => ({ data: await listSessions(db, now, session) }),
  endSessions: (context) => endOwnSessions(context),
  beginSecondStep: (context, { body }) => beginSecondStep(context, body),
  confirmSecondStep: (context, { body }) => finishSecondStep(context, body),
  removeSecondStep: (context, { body }) => endOwnSecondStep(context, body),
};
