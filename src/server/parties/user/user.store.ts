import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { appError, type Db, dialectOf, type Instant } from '#server/platform/db/index.ts';
import type { FirstPage, Role } from '#shared/base/choices.ts';
import { wireEmail } from '#shared/base/email.ts';
import { alikeFolds, fold, lookAlikeKey, nearest } from '#shared/base/text.ts';
import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { UserTable } from './user.tables.ts';

export const userColumns = [
  'user_account.id',
  'username',
  'first_name',
  'last_name',
  'photo_small',
  'role',
  'disabled',
  'email',
  'needs_second_step',
  'first_page',
  // Without a choice, the company's current language.
  sql<Language>`coalesce(user_account.language, (select config.language from config))`.as(
    'language',
  ),
  sql<Instant | null>`(select confirmed_on from second_step
    where second_step.user_id = user_account.id)`.as('second_step_on'),
] as const;

type SelectedColumn = 'id' | Extract<keyof UserTable, (typeof userColumns)[number]>;
export type UserRow = Pick<UserTable, SelectedColumn> & {
  language: Language;
  second_step_on: Instant | null;
};

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: { small: row.photo_small },
    role: row.role,
    disabled: row.disabled === 1,
    email: row.email,
    needsSecondStep: row.needs_second_step === 1,
    hasSecondStep: row.second_step_on !== null,
    language: row.language,
    firstPage: row.first_page,
  };
}

export async function findUserByName(db: Db, username: string) {
  const rows = await db
    .selectFrom('user_account')
    .select([...userColumns, 'password_hash'])
    .where('username_fold', 'in', alikeFolds(wireEmail(username.trim())))
    .orderBy('username_fold')
    .execute();
  return nearest(rows, username, (row) => row.username);
}

/** Throws a 404 if there is none. */
export async function getUser(db: Db, id: string): Promise<User> {
  const row = await db
    .selectFrom('user_account')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toUser(row);
}

/** Locks a user until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<void> {
  const person = db.selectFrom('user_account').select('id').where('id', '=', id);
  await dialectOf(db).locked(person).execute();
}

export async function findPasswordHash(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db
    .selectFrom('user_account')
    .select(userColumns)
    .orderBy('username_fold')
    .execute();
  return rows.map(toUser);
}

/** Locks the active owners until the transaction ends; returns their ids. */
export async function lockOwners(db: Db): Promise<string[]> {
  const owners = db
    .selectFrom('user_account')
    .selectAll()
    .where('role', '=', 'owner')
    .where('disabled', '=', 0)
    .orderBy('id');
  return (await dialectOf(db).locked(owners).execute()).map(({ id }) => id);
}

/** Throws a 400 for the last active owner: nobody could create another one. */
export async function requireAnotherOwner(db: Db, id: string): Promise<void> {
  const owners = await lockOwners(db);
  if (owners.length === 1 && owners[0] === id) throw new AppError('user.lastOwner');
}

type NewUser = {
  username: string;
  passwordHash: string;
  role: Role;
  now: Date;
  firstName?: string;
  lastName?: string;
  email?: string;
};

/** Returns the id; undefined if the name, or one that looks the same, is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<string | undefined> {
  await dialectOf(db).lock(db, `user ${lookAlikeKey(wireEmail(user.username.trim()))}`);
  if ((await findUserByName(db, user.username)) !== undefined) return undefined;
  const row = await db
    .insertInto('user_account')
    .values({
      id: uuid(),
      username: user.username,
      username_fold: foldUsername(user.username),
      password_hash: user.passwordHash,
      first_name: user.firstName ?? '',
      last_name: user.lastName ?? '',
      email: user.email ?? '',
      photo_small: '',
      language: null,
      first_page: null,
      rev: 1,
      role: user.role,
      disabled: 0,
      needs_second_step: 0,
      has_own_password: 0,
      created_on: user.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('username_fold').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, has_own_password: 1 })
    .where('id', '=', id)
    .execute();
  // Half logins warn of a leaked password: this one is replaced.
  await db.deleteFrom('half_login').where('user_id', '=', id).execute();
}

/** False while the person still has the password that they were given. */
export async function hasOwnPassword(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('has_own_password')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.has_own_password === 1;
}

/**
 * Locks a user whose password was just verified. False if the password has changed or access has
 * ended meanwhile: both end the sessions that exist, not one that begins later.
 */
export async function lockAccess(
  db: Db,
  { id, verified, hash = verified }: { id: string; verified: string; hash?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', verified)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type UserChanges = Partial<Pick<User, 'firstName' | 'lastName' | 'photo'>> & {
  language?: Language | null | undefined;
  firstPage?: FirstPage | null | undefined;
};

/** Fields that are undefined stay; null resets the language or the first page to the default. */
export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<User> {
  await db
    .updateTable('user_account')
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      language: changes.language,
      photo_small: changes.photo?.small,
      first_page: changes.firstPage,
      id,
    })
    .where('id', '=', id)
    .execute();
  return getUser(db, id);
}

/** User names are compared without regard to case, accents and Unicode form; addresses of mail also in punycode. */
function foldUsername(username: string): string {
  return fold(wireEmail(username.trim()));
}
