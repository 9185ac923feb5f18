import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/text.ts';
import type { Context } from '../http/context.ts';
import { countTry, forgetTries, type Subject } from './login-failure.store.ts';
import { hashPassword, needsRehash, nobodysHash, verifyPassword } from './password.ts';
import { startSession } from './session.store.ts';
import { findUserByName, toUser, updatePassword } from './user.store.ts';

/** A wrong name and a wrong password answer alike, in like time. */
export async function logIn(
  { db, now, address, transaction }: Context,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; user: User }> {
  const subjects: Subject[] = [
    { kind: 'user', name: fold(username) },
    { kind: 'address', name: address },
  ];
  await transaction(async (trx) => {
    for (const subject of subjects) await countTry(trx, now, subject);
  });
  const found = await findUserByName(db, username);
  const isRight = await verifyPassword(password, found?.password_hash ?? nobodysHash);
  if (found === undefined || !isRight) throw new AppError('auth.failed');
  const rehashed = needsRehash(found.password_hash) ? await hashPassword(password) : undefined;
  return transaction(async (trx) => {
    await forgetTries(trx, now, subjects);
    if (rehashed !== undefined) await updatePassword(trx, found.id, rehashed);
    return { token: await startSession(trx, now, found.id), user: toUser(found) };
  });
}
