import { setTimeout as sleep } from 'node:timers/promises';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Context, StaffContext } from '#server/platform/http/index.ts';
import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/fields/errors.ts';
import { isCommon } from './common-passwords.ts';
import {
  countAttempt,
  clearAttempts,
  type Subject,
  withdrawAttempts,
} from './login-limit.store.ts';
import { hashRequestOf, verifyPassword } from './password.ts';
import { findPasswordHash } from './user.store.ts';

/** Counts an attempt for its subjects; delays it if one is slowed, throws a 429 if one is blocked. */
export async function throttleAttempt(
  { now, transaction }: Pick<Context, 'now' | 'transaction'>,
  subjects: Subject[],
): Promise<void> {
  const delays = await transaction(async (trx) => {
    const each: number[] = [];
    for (const subject of subjects) each.push(await countAttempt(trx, now, subject));
    return each;
  });
  await sleep(Math.max(0, ...delays));
}

type CheckContext = Pick<Context, 'now' | 'transaction' | 'actor' | 'address'>;
type PasswordAttempt = { password: string; hash: string; subjects: Subject[] };

/**
 * Waits for its turn in the hash queue; if that fails, the attempt no longer counts as a failed one.
 */
export async function matchesPassword(
  context: CheckContext,
  { password, hash, subjects }: PasswordAttempt,
): Promise<boolean> {
  try {
    return await verifyPassword(password, hash, hashRequestOf(context));
  } catch (error) {
    await context.transaction((trx) => withdrawAttempts(trx, context.now, subjects));
    throw error;
  }
}

/** Of a logged-in user who enters their password or a code again. */
export function ownSubject({ session }: StaffContext): Subject {
  return { kind: 'own', name: session.user._id };
}

/** Throws a 400 at `path` if it is not the user's own password, and a 429 after too many attempts. */
export async function requireOwnPassword(
  context: StaffContext,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const { db, now, session, transaction } = context;
  const subject = ownSubject(context);
  await throttleAttempt(context, [subject]);
  const hash = await findPasswordHash(db, session.user._id);
  if (!(await matchesPassword(context, { password, hash, subjects: [subject] }))) {
    throw new AppError('auth.wrongPassword', { path });
  }
  await transaction((trx) => clearAttempts(trx, now, [subject]));
}

type UserNames = Pick<User, 'username' | 'firstName' | 'lastName' | 'email'>;

/**
 * Throws a 400 at `path` for a common password, or one made of words about the shop or the person.
 */
export async function requireStrongPassword(
  db: Db,
  password: string,
  { person, path }: { person: UserNames; path: string },
): Promise<void> {
  if (await isCommon(password, await contextWords(db, person))) {
    throw new AppError('auth.weakPassword', { path });
  }
}

async function contextWords(db: Db, person: UserNames): Promise<string[]> {
  const { companyName, address, emailAddress, websiteUrl } = await getConfig(db);
  const { username, firstName, lastName, email } = person;
  const shop = [companyName, address.street, address.city, emailAddress, websiteUrl];
  return [...shop, username, firstName, lastName, email];
}
