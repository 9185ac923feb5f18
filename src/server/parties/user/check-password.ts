import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { getConfig } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Context, StaffContext } from '../../platform/http/index.ts';
import { isCommon } from './common-passwords.ts';
import { countTry, forgetTries, type Subject, withdrawTries } from './login-failure.store.ts';
import { hashRequestOf, verifyPassword } from './password.ts';
import { findPasswordHash } from './user.store.ts';

/** Counts an attempt for each of its subjects, and delays it if one is being slowed down. */
export async function countAttempt(
  { now, transaction }: Pick<Context, 'now' | 'transaction'>,
  subjects: Subject[],
): Promise<void> {
  const pauses = await transaction(async (trx) => {
    const each: number[] = [];
    for (const subject of subjects) each.push(await countTry(trx, now, subject));
    return each;
  });
  await pause(Math.max(0, ...pauses));
}

type CheckContext = Pick<Context, 'now' | 'transaction' | 'actor' | 'address'>;
type PasswordAttempt = { password: string; hash: string; subjects: Subject[] };

/** Whether it is the password, when its turn comes; where there is none the try counts for nothing. */
export async function isPassword(
  context: CheckContext,
  { password, hash, subjects }: PasswordAttempt,
): Promise<boolean> {
  try {
    return await verifyPassword(password, hash, hashRequestOf(context));
  } catch (error) {
    await context.transaction((trx) => withdrawTries(trx, context.now, subjects));
    throw error;
  }
}

/** Of who is logged in and says once more who they are. */
export function ownSubject({ session }: StaffContext): Subject {
  return { kind: 'own', name: session.user._id };
}

/** Throws a 400 where it is not one's own password; guesses are counted, and stopped. */
export async function requireOwnPassword(
  context: StaffContext,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const { db, now, session, transaction } = context;
  const subject = ownSubject(context);
  await countAttempt(context, [subject]);
  const hash = await findPasswordHash(db, session.user._id);
  if (!(await isPassword(context, { password, hash, subjects: [subject] }))) {
    throw new AppError('auth.wrongPassword', { path });
  }
  await transaction((trx) => forgetTries(trx, now, [subject]));
}

type UserNames = Pick<User, 'username' | 'firstName' | 'lastName' | 'email'>;

/** Throws a 400 where a password is guessed first, by what is known of the shop and the person too. */
export async function requireGoodPassword(
  db: Db,
  password: string,
  { person, path }: { person: UserNames; path: string },
): Promise<void> {
  if (await isCommon(password, await wordsOf(db, person))) {
    throw new AppError('auth.weakPassword', { path });
  }
}

async function wordsOf(db: Db, person: UserNames): Promise<string[]> {
  const { companyName, address, emailAddress, websiteUrl } = await getConfig(db);
  const { username, firstName, lastName, email } = person;
  const shop = [companyName, address.street, address.city, emailAddress, websiteUrl];
  return [...shop, username, firstName, lastName, email];
}
