import { Secret, TOTP } from 'otpauth';
import type { User } from '#shared/contract/user.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { lockSecondStep, markCounter, takeRecoveryCode } from './second-step.store.ts';
import { keyedHash, decrypt } from './secret-box.ts';

/** A code of the half minute before or after is taken too: clocks differ. */
const WINDOW = 1;

/** Whether this is the code of now, or a recovery code; either is taken once. */
export async function takeCode(context: Context, user: User, code: string): Promise<boolean> {
  const { env, now } = context;
  return context.transaction(async (db: Db) => {
    if (await takeTotp({ ...context, db }, user, code)) return true;
    return takeRecoveryCode(db, now, { userId: user._id, code: recoveryHash(env, code) });
  });
}

/** Whether this is the app's code of now; taken once. */
export async function takeTotp(
  { db, env, now }: Context,
  user: User,
  code: string,
): Promise<boolean> {
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
    return Secret.fromBase32(decrypt(env, box, userId));
  } catch {
    return undefined;
  }
}

/** What the apps that make codes know: six figures every half minute. */
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

/** What is kept of a recovery code, however it is typed. */
export function recoveryHash(env: Context['env'], code: string): string {
  return keyedHash(env, code.toLowerCase().replace(/[^0-9a-z]/g, ''));
}
