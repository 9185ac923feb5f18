export { auditPerson } from './person.service.ts';
export { sessionGuard, browserBinder } from './auth.ts';
export { isCommon } from './common-passwords.ts';
export { createFirstUser } from './user.service.ts';
export { removePasswordLink } from './password-link.store.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { personHandlers } from './person.routes.ts';
export { getPerson, linksMadeBy, setAccess, setRole } from './person.store.ts';
export { removeSecondStep } from './second-step.store.ts';
export { countSessions, endAllSessions, hasSession, sessionMark } from './session.store.ts';
export {
  findUserByName,
  getUser,
  hasOwnPassword,
  insertUser,
  listUsers,
  lockOwners,
  lockUser,
  requireAnotherOwner,
  toUser,
  updatePassword,
} from './user.store.ts';
export { userModule } from './user.module.ts';
