import { Secret, TOTP } from 'otpauth';
import type { User } from '#shared/contract/user.ts';
import type { Context } from '../../platform/http/index.ts';
import { lockSecondStep, updateLastCounter, consumeRecoveryCode } from './second-step.store.ts';
import { keyedHash, decrypt } from './secret-box.ts';

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
export async function consumeTotp(
  { db, env, now }: Context,
  user: User,
  code: string,
): Promise<boolean> {
  const row = await lockSecondStep(db, user._id);
  if (row === undefined) return false;
  const secret = decryptSecret(env, row.secret, user._id);
  if (secret === undefined) return false;
  const totp = totpOf(user, secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  if (delta === null) return false;
  const counter = totp.counter({ timestamp }) + delta;
  if (counter <= row.last_counter) return false;
  await updateLastCounter(db, user._id, counter);
  return true;
}

/** Undefined if it was encrypted with another `secret.key`: the file was lost with its machine. */
function decryptSecret(env: Context['env'], box: string, userId: string): Secret | undefined {
  try {
    return Secret.fromBase32(decrypt(env, box, userId));
  } catch {
    return undefined;
  }
}

/** The parameters that every authenticator app supports. */
export function totpOf({ username }: User, secret: Secret): TOTP {
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
export function hashRecoveryCode(env: Context['env'], code: string): string {
  return keyedHash(env, code.toLowerCase().replace(/[^0-9a-z]/g, ''));
}
