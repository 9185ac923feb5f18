import { toJson } from '#server/platform/db/index.ts';
import { insertLine, keepFailedLogin } from '#server/platform/history/index.ts';
import type { Context } from '#server/platform/http/index.ts';
import type { User } from '#shared/contract/user.ts';
import { AppError, type ErrorCode } from '#shared/fields/errors.ts';
import { matchesPassword, throttleAttempt } from './check-password.ts';
import { deleteHalfLogins, insertHalfLogin } from './half-login.store.ts';
import { clearAttempts, type Subject, subjectsOf } from './login-limit.store.ts';
import { dummyHash, hashPassword, hashRequestOf, needsRehash } from './password.ts';
import { consumeCode } from './second-step.service.ts';
import { startSession } from './session.store.ts';
import { findUserByName, lockAccess, toUser } from './user.store.ts';

type Credentials = { username: string; password: string; code?: string | undefined };
type UserWithHash = Awaited<ReturnType<typeof findUserByName>>;

/** An unknown name gives the same response as a wrong password, after about the same time. */
export async function logIn(
  context: Context,
  { username, password, code = '' }: Credentials,
): Promise<{ token: string; user: User }> {
  const { db, address, device } = context;
  const subjects = subjectsOf(username, address);
  await throttleAttempt(context, subjects).catch((error: unknown) => {
    context.security({ event: 'loginBlocked', address, device });
    throw error;
  });
  const row = await findUserByName(db, username);
  const hash = row?.password_hash ?? dummyHash();
  const isVerified = await matchesPassword(context, { password, hash, subjects });
  if (row === undefined || !isVerified || row.disabled === 1) {
    return refuse(context, { row, code: 'auth.failed', isVerified });
  }
  const user = toUser(row);
  if (user.hasSecondStep && !(await checkSecondStep(context, user, code))) {
    return refuse(context, { row, code: 'auth.wrongCode', isVerified });
  }
  const token = await startVerifiedSession(context, { row, subjects, password });
  return token === undefined
    ? refuse(context, { row, code: 'auth.failed', isVerified: false })
    : { token, user };
}

/**
 * Whether the code is valid. Attempts are counted per person, not per address: whoever gets here has the
 * password. Throws a 401 without a code, and a 429 after too many attempts.
 */
async function checkSecondStep(context: Context, user: User, code: string): Promise<boolean> {
  const { now, address, device, security, transaction } = context;
  const origin = { userId: user._id, address, device };
  const record = (outcome: 'noCode' | 'code') =>
    transaction((trx) => insertHalfLogin(trx, now, { ...origin, outcome }));
  if (code === '') {
    security({ event: 'codeAsked', user: user.username, address, device });
    await record('noCode');
    throw new AppError('auth.codeNeeded', { path: 'code' });
  }
  await throttleAttempt(context, [codeSubject(user)]).catch(async (error: unknown) => {
    security({ event: 'codeBlocked', user: user.username, address, device });
    await record('code');
    throw error;
  });
  const isValid = await consumeCode(context, user, code);
  if (!isValid) await record('code');
  return isValid;
}

function codeSubject({ _id }: Pick<User, '_id'>): Subject {
  return { kind: 'code', name: _id };
}

type VerifiedLogin = {
  row: NonNullable<UserWithHash>;
  subjects: ReturnType<typeof subjectsOf>;
  password: string;
};

/** Returns the token; undefined if the password was changed or access removed since the check. */
async function startVerifiedSession(
  context: Context,
  { row, subjects, password }: VerifiedLogin,
): Promise<string | undefined> {
  const { now, address, device, bindBrowser } = context;
  const { id, password_hash: verified } = row;
  const hash = needsRehash(verified)
    ? await hashPassword(password, hashRequestOf(context))
    : undefined;
  return context.transaction(async (trx) => {
    if (!(await lockAccess(trx, { id, verified, hash }))) return undefined;
    await clearAttempts(trx, now, [...subjects, codeSubject({ _id: id })]);
    await deleteHalfLogins(trx, now, { userId: id, address, device });
    await auditLogin({ ...context, db: trx }, toUser(row), 'good');
    return startSession(trx, now, { address, device, browserSecret: bindBrowser?.(), userId: id });
  });
}

type RefusedLogin = { row: UserWithHash; code: ErrorCode; isVerified: boolean };

async function refuse(context: Context, { row, code, isVerified }: RefusedLogin): Promise<never> {
  const user = row && toUser(row);
  const afterPassword = user?.disabled ? 'disabled' : 'code';
  const reason = isVerified ? afterPassword : 'password';
  await context.transaction((trx) =>
    auditLogin({ ...context, db: trx }, user, user ? reason : 'unknown'),
  );
  throw new AppError(code, code === 'auth.wrongCode' ? { path: 'code' } : {});
}

type Outcome = 'good' | 'unknown' | 'password' | 'code' | 'disabled';

/** The `record_id` of failed logins with an unknown user name. */
const UNKNOWN_USER = 'nobody';

/**
 * Writes a login to the security log and to the history; a failed one goes to its own table instead of
 * the history. An unknown user name is not recorded: people type their password into that field.
 */
async function auditLogin(
  context: Context,
  user: User | undefined,
  outcome: Outcome,
): Promise<void> {
  const { db, now, today, address, device, security } = context;
  const isGood = outcome === 'good';
  const facts = { address, device, outcome };
  security({ event: isGood ? 'loggedIn' : 'loginFailed', user: user?.username ?? null, ...facts });
  const line = {
    day: today,
    record_id: user?._id ?? UNKNOWN_USER,
    label: user?.username ?? '',
    changes: toJson(
      Object.entries(facts)
        .filter(([, to]) => to !== '')
        .map(([field, to]) => ({ field, from: null, to })),
    ),
  };
  if (!isGood) return keepFailedLogin(db, now, line);
  const event = { kind: 'user', event: 'loggedIn', also: [] } as const;
  const user_id = user?._id ?? null;
  await insertLine(db, { at: now.toISOString(), user_id, ...line, ...event });
}
