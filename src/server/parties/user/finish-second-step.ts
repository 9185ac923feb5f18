import { randomInt } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { ownSubject, throttleAttempt } from './check-password.ts';
import { clearAttempts } from './login-failure.store.ts';
import { confirmSecondStep } from './second-step.store.ts';
import { hashRecoveryCode, consumeTotp } from './take-code.ts';

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
