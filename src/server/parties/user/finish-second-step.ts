import { randomInt } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { ownSubject, countAttempt } from './check-password.ts';
import { forgetTries } from './login-failure.store.ts';
import { confirmSecondStep } from './second-step.store.ts';
import { recoveryHash, takeTotp } from './take-code.ts';

const RECOVERY_CODES = 10;
const CODE_LENGTH = 10;
/** Without those that are read as one another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** The first code of the app proves that it has the secret; answers the codes for when it is lost. */
export async function finishSecondStep(context: StaffContext, { code }: { code: string }) {
  const { env, now, session, transaction } = context;
  const { user } = session;
  const subject = ownSubject(context);
  await countAttempt(context, [subject]);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await transaction(async (trx) => {
    const isRight = !user.hasSecondStep && (await takeTotp({ ...context, db: trx }, user, code));
    if (!isRight) throw new AppError('auth.wrongCode', { path: 'code' });
    const codes = recoveryCodes.map((entry) => recoveryHash(env, entry));
    await confirmSecondStep(trx, now, { userId: user._id, codes });
    await forgetTries(trx, now, [subject]);
    await audit.user({ ...context, db: trx }, { event: 'secondStepOn', after: user });
  });
  return { recoveryCodes };
}

/** `k3d9x-7qm2p` */
function newRecoveryCode(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? '0';
  const code = Array.from({ length: CODE_LENGTH }, letter).join('');
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}
