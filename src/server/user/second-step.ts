import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/open.ts';
import { tellUser } from '../history/tell.ts';
import type { Context, StaffContext } from '../http/context.ts';
import { codePath } from '../pdf/code-path.ts';
import { ownSubject, requireOwnPassword, tryOnce } from './check-password.ts';
import { forgetTries } from './login-failure.store.ts';
import {
  confirmSecondStep,
  insertSecondStep,
  lockSecondStep,
  markCounter,
  removeSecondStep,
  takeRecoveryCode,
} from './second-step.store.ts';
import { keyedHash, sealed, unsealed } from './secret-box.ts';
import { getUser } from './user.store.ts';

const RECOVERY_CODES = 10;
const CODE_LENGTH = 10;
/** Without those that are read as one another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** A code of the half minute before or after is taken too: clocks differ. */
const WINDOW = 1;

/** A secret for the person's app; nothing asks for its codes until one has confirmed it. */
export async function beginSecondStep(context: StaffContext, { password }: { password: string }) {
  const { env, session, transaction } = context;
  const { user } = session;
  await requireOwnPassword(context, { password, path: 'password' });
  if (user.hasSecondStep) throw new AppError('forbidden');
  const totp = totpOf(user, new Secret({ size: 20 }));
  const secret = totp.secret.base32;
  const box = { userId: user._id, secret: sealed(env, secret, user._id) };
  await transaction((trx) => insertSecondStep(trx, box));
  const text = totp.toString();
  return { secret, code: { text, ...codePath(text) } };
}

/** The first code of the app proves that it has the secret; answers the codes for when it is lost. */
export async function finishSecondStep(context: StaffContext, { code }: { code: string }) {
  const { env, now, session, transaction } = context;
  const { user } = session;
  const subject = ownSubject(context);
  await tryOnce(context, [subject]);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await transaction(async (trx) => {
    const isRight = !user.hasSecondStep && (await takeTotp({ ...context, db: trx }, user, code));
    if (!isRight) throw new AppError('auth.wrongCode', { path: 'code' });
    const codes = recoveryCodes.map((one) => keyedHash(env, plain(one)));
    await confirmSecondStep(trx, now, { userId: user._id, codes });
    await forgetTries(trx, now, [subject]);
    await tellUser({ ...context, db: trx }, { event: 'secondStepOn', after: user });
  });
  return { recoveryCodes };
}

/** Needs the password, so that a phone left on a table does not take it off. */
export async function endOwnSecondStep(
  context: StaffContext,
  { password }: { password: string },
): Promise<User> {
  await requireOwnPassword(context, { password, path: 'password' });
  return context.transaction((trx) =>
    endSecondStep({ ...context, db: trx }, context.session.user._id),
  );
}

export async function endSecondStep(context: StaffContext, userId: string): Promise<User> {
  const { db } = context;
  const isGone = await removeSecondStep(db, userId);
  const after = await getUser(db, userId);
  if (isGone) await tellUser(context, { event: 'secondStepOff', after });
  return after;
}

/** Whether this is the code of now, or a recovery code; either is taken once. */
export async function takeCode(context: Context, user: User, code: string): Promise<boolean> {
  const { env, now } = context;
  return context.transaction(async (db: Db) => {
    if (await takeTotp({ ...context, db }, user, code)) return true;
    const hash = keyedHash(env, plain(code));
    return takeRecoveryCode(db, now, { userId: user._id, code: hash });
  });
}

async function takeTotp({ db, env, now }: Context, user: User, code: string): Promise<boolean> {
  const row = await lockSecondStep(db, user._id);
  if (row === undefined) return false;
  const secret = secretIn(env, row.secret, user._id);
  if (secret === undefined) return false;
  const totp = totpOf(user, secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  if (delta === null) return false;
  const counter = totp.counter({ timestamp }) + delta;
  if (counter <= row.last_counter) return false;
  await markCounter(db, user._id, counter);
  return true;
}

/** Undefined where the `secret.key` that it was sealed with went with its machine. */
function secretIn(env: Context['env'], box: string, userId: string): Secret | undefined {
  try {
    return Secret.fromBase32(unsealed(env, box, userId));
  } catch {
    return undefined;
  }
}

/** What the apps that make codes know: six figures every half minute. */
function totpOf({ username }: User, secret: Secret): TOTP {
  return new TOTP({
    issuer: 'Kilim',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret,
  });
}

/** `k3d9x-7qm2p` */
function newRecoveryCode(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? '0';
  const code = Array.from({ length: CODE_LENGTH }, letter).join('');
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** However it is typed. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[^0-9a-z]/g, '');
}
