import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { audit } from '#server/platform/history/index.ts';
import type { Context, StaffContext } from '#server/platform/http/index.ts';
import { codePath } from '#server/platform/pdf/index.ts';
import { decryptText, encryptText, keyedHash } from '#server/platform/system/index.ts';
import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/fields/errors.ts';
import { ownSubject, requireOwnPassword, throttleAttempt } from './check-password.ts';
import { clearAttempts } from './login-limit.store.ts';
import {
  confirmSecondStep,
  consumeRecoveryCode,
  insertSecondStep,
  lockSecondStep,
  removeSecondStep,
  updateLastCounter,
} from './second-step.store.ts';
import { getUser } from './user.store.ts';

/** Stores a new TOTP secret; no login asks for its codes until one of them has confirmed it. */
export async function beginSecondStep(context: StaffContext, { password }: { password: string }) {
  const { env, session, transaction } = context;
  const { user } = session;
  await requireOwnPassword(context, { password, path: 'password' });
  if (user.hasSecondStep) throw new AppError('forbidden');
  const totp = totpOf(user, new Secret({ size: 20 }));
  const secret = totp.secret.base32;
  const encrypted = { userId: user._id, secret: encryptText(env, secret, user._id) };
  await transaction((trx) => insertSecondStep(trx, encrypted));
  const text = totp.toString();
  return { secret, code: codePath(text) };
}

const RECOVERY_CODES = 10;
const CODE_LENGTH = 10;
/** Without letters that are easily misread (i, l, o, u). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A first code proves that the app has the secret. Returns the recovery codes, stored as hashes. */
export async function finishSecondStep(context: StaffContext, { code }: { code: string }) {
  const { env, now, session, transaction } = context;
  const { user } = session;
  const subject = ownSubject(context);
  await throttleAttempt(context, [subject]);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await transaction(async (trx) => {
    const isValid = !user.hasSecondStep && (await consumeTotp({ ...context, db: trx }, user, code));
    if (!isValid) throw new AppError('auth.wrongCode', { path: 'code' });
    const codes = recoveryCodes.map((entry) => hashRecoveryCode(env, entry));
    await confirmSecondStep(trx, now, { userId: user._id, codes });
    await clearAttempts(trx, now, [subject]);
    await audit.user({ ...context, db: trx }, { event: 'secondStepOn', after: user });
  });
  return { recoveryCodes };
}

/** `k3d9x-7qm2p` */
function newRecoveryCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '0';
  const code = Array.from({ length: CODE_LENGTH }, letter).join('');
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** Requires the password: whoever finds an unlocked device must not remove the second factor. */
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
  if (isGone) await audit.user(context, { event: 'secondStepOff', after });
  return after;
}

/** Periods before and after the current one whose codes are accepted: clocks differ. */
const WINDOW = 1;

/** Whether it is a current TOTP code or a recovery code; each is accepted once. */
export async function consumeCode(context: Context, user: User, code: string): Promise<boolean> {
  const { env, now } = context;
  return context.transaction(async (db) => {
    if (await consumeTotp({ ...context, db }, user, code)) return true;
    return consumeRecoveryCode(db, now, { userId: user._id, code: hashRecoveryCode(env, code) });
  });
}

/** Whether it is a current code of the app, accepted once. False without a second step. */
async function consumeTotp({ db, env, now }: Context, user: User, code: string): Promise<boolean> {
  const row = await lockSecondStep(db, user._id);
  if (row === undefined) return false;
  // Unreadable if `secret.key` was lost with its machine.
  const secret = decryptText(env, row.secret, user._id);
  if (secret === undefined) return false;
  const totp = totpOf(user, Secret.fromBase32(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  if (delta === null) return false;
  const counter = totp.counter({ timestamp }) + delta;
  if (counter <= row.last_counter) return false;
  await updateLastCounter(db, user._id, counter);
  return true;
}

/** The parameters that every authenticator app supports. */
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

/** Ignores case, blanks and hyphens. */
function hashRecoveryCode(env: Context['env'], code: string): string {
  return keyedHash(env, code.toLowerCase().replace(/[^0-9a-z]/g, ''));
}
