import { Secret } from 'otpauth';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { codePath } from '../../platform/pdf/index.ts';
import { requireOwnPassword } from './check-password.ts';
import { insertSecondStep } from './second-step.store.ts';
import { encrypt } from './secret-box.ts';
import { totpOf } from './take-code.ts';

/** Stores a new TOTP secret; no login asks for its codes until one of them has confirmed it. */
export async function beginSecondStep(context: StaffContext, { password }: { password: string }) {
  const { env, session, transaction } = context;
  const { user } = session;
  await requireOwnPassword(context, { password, path: 'password' });
  if (user.hasSecondStep) throw new AppError('forbidden');
  const totp = totpOf(user, new Secret({ size: 20 }));
  const secret = totp.secret.base32;
  const encrypted = { userId: user._id, secret: encrypt(env, secret, user._id) };
  await transaction((trx) => insertSecondStep(trx, encrypted));
  const text = totp.toString();
  return { secret, code: { text, ...codePath(text) } };
}
