import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/text.ts';
import type { Context } from '../http/context.ts';
import {
  countFailure,
  forgetFailures,
  secondsBlocked,
  type Subject,
} from './login-failure.store.ts';
import { hashPassword, needsRehash, nobodysHash, verifyPassword } from './password.ts';
import { startSession } from './session.store.ts';
import { findUserByName, toUser, updatePassword } from './user.store.ts';

/** A wrong name and a wrong password answer alike, in like time. */
export async function logIn(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; user: User }> {
  const { db, now, address, transaction } = context;
  const byName: Subject = { kind: 'user', name: fold(username) };
  const byAddress: Subject = { kind: 'address', name: address };
  await refuseBlocked(context, [byName, byAddress]);
  // Counted before the hash: parallel guesses must not all pass while the first is computed.
  await transaction(async (trx) => {
    await countFailure(trx, now, byName);
    await countFailure(trx, now, byAddress);
  });
  const found = await findUserByName(db, username);
  const isRight = await verifyPassword(password, found?.password_hash ?? nobodysHash);
  if (found === undefined || !isRight) throw new AppError('auth.failed');
  const rehashed = needsRehash(found.password_hash) ? await hashPassword(password) : undefined;
  return transaction(async (trx) => {
    await forgetFailures(trx, byName);
    await forgetFailures(trx, byAddress);
    if (rehashed !== undefined) await updatePassword(trx, found.id, rehashed);
    return { token: await startSession(trx, now, found.id), user: toUser(found) };
  });
}

async function refuseBlocked({ db, now }: Context, subjects: Subject[]): Promise<void> {
  const seconds = await secondsBlocked(db, now, subjects);
  if (seconds === 0) return;
  throw new AppError('auth.tooManyTries', { values: { seconds }, retryAfterSeconds: seconds });
}
