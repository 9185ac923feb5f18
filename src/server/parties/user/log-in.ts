import type { User } from '#shared/contract/user.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Context } from '../../platform/http/index.ts';
import { auditLogin } from './audit-login.ts';
import { isPassword, countAttempt } from './check-password.ts';
import { forgetHalfLogins, keepHalfLogin } from './half-login.store.ts';
import { forgetTries, type Subject, subjectsOf } from './login-failure.store.ts';
import { hashRequestOf, hashPassword, needsRehash, dummyHash } from './password.ts';
import { startSession } from './session.store.ts';
import { takeCode } from './take-code.ts';
import { findUserByName, lockAccess, toUser } from './user.store.ts';

type Credentials = { username: string; password: string; code?: string | undefined };
type FoundUser = Awaited<ReturnType<typeof findUserByName>>;

/** A wrong name and a wrong password answer alike, in like time. */
export async function logIn(
  context: Context,
  { username, password, code = '' }: Credentials,
): Promise<{ token: string; user: User }> {
  const { db, address, device } = context;
  const subjects = subjectsOf(username, address);
  await countAttempt(context, subjects).catch((error: unknown) => {
    context.security({ event: 'loginBlocked', address, device });
    throw error;
  });
  const found = await findUserByName(db, username);
  const hash = found?.password_hash ?? dummyHash();
  const isRight = await isPassword(context, { password, hash, subjects });
  if (found === undefined || !isRight || found.disabled === 1) {
    return refuse(context, { found, code: 'auth.failed', isRight });
  }
  const user = toUser(found);
  if (user.hasSecondStep && !(await hasTaken(context, user, code))) {
    return refuse(context, { found, code: 'auth.wrongCode', isRight });
  }
  const token = await begin(context, { found, subjects, password });
  return token === undefined
    ? refuse(context, { found, code: 'auth.failed', isRight: false })
    : { token, user };
}

/**
 * Whether the second step was right. Tries are counted for the person wherever they come from, before it
 * is known: who is asked for a code has the password. Throws a 401 where there is no code.
 */
async function hasTaken(context: Context, user: User, code: string): Promise<boolean> {
  const { now, address, device, security, transaction } = context;
  const by = { userId: user._id, address, device };
  const keep = (outcome: 'noCode' | 'code') =>
    transaction((trx) => keepHalfLogin(trx, now, { ...by, outcome }));
  if (code === '') {
    security({ event: 'codeAsked', user: user.username, address, device });
    await keep('noCode');
    throw new AppError('auth.codeNeeded', { path: 'code' });
  }
  await countAttempt(context, [codesOf(user)]).catch(async (error: unknown) => {
    security({ event: 'codeBlocked', user: user.username, address, device });
    await keep('code');
    throw error;
  });
  const isTaken = await takeCode(context, user, code);
  if (!isTaken) await keep('code');
  return isTaken;
}

function codesOf({ _id }: Pick<User, '_id'>): Subject {
  return { kind: 'code', name: _id };
}

type VerifiedLogin = {
  found: NonNullable<FoundUser>;
  subjects: ReturnType<typeof subjectsOf>;
  password: string;
};

/** A session of who was verified; undefined where that does not let them in any more. */
async function begin(
  context: Context,
  { found, subjects, password }: VerifiedLogin,
): Promise<string | undefined> {
  const { now, address, device, bindBrowser } = context;
  const { id, password_hash: verified } = found;
  const hash = needsRehash(verified)
    ? await hashPassword(password, hashRequestOf(context))
    : undefined;
  return context.transaction(async (trx) => {
    if (!(await lockAccess(trx, { id, verified, hash }))) return undefined;
    await forgetTries(trx, now, [...subjects, codesOf({ _id: id })]);
    await forgetHalfLogins(trx, now, { userId: id, address, device });
    await auditLogin({ ...context, db: trx }, toUser(found), 'good');
    return startSession(trx, now, { address, device, browserSecret: bindBrowser?.(), userId: id });
  });
}

type RefusedLogin = { found: FoundUser; code: ErrorCode; isRight: boolean };

async function refuse(context: Context, { found, code, isRight }: RefusedLogin): Promise<never> {
  const known = found && toUser(found);
  const inside = known?.disabled ? 'disabled' : 'code';
  const reason = isRight ? inside : 'password';
  await context.transaction((trx) =>
    auditLogin({ ...context, db: trx }, known, known ? reason : 'unknown'),
  );
  throw new AppError(code, code === 'auth.wrongCode' ? { path: 'code' } : {});
}
