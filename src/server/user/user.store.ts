import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Role } from '#shared/choices.ts';
import type { User } from '#shared/contract/user.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { fold } from '#shared/text.ts';
import type { Db } from '../db/open.ts';
import type { UserTable } from '../db/user-tables.ts';

export const userColumns = [
  'user_account.id',
  'username',
  'first_name',
  'last_name',
  'photo_small',
  'role',
  'disabled',
  // Who has not chosen speaks what the company does, also when that changes.
  sql<Language>`coalesce(user_account.language, (select config.language from config))`.as(
    'language',
  ),
] as const;

type UserRow = Pick<
  UserTable,
  'id' | 'username' | 'first_name' | 'last_name' | 'photo_small' | 'role' | 'disabled'
> & { language: Language };

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: { small: row.photo_small },
    role: row.role,
    disabled: row.disabled === 1,
    language: row.language,
  };
}

export async function findUserByName(db: Db, username: string) {
  return db
    .selectFrom('user_account')
    .select([...userColumns, 'password_hash'])
    .where('username_fold', '=', foldUsername(username))
    .executeTakeFirst();
}

export async function findPasswordHash(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

export async function listUsernames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('username')
    .orderBy('username_fold')
    .execute();
  return rows.map(({ username }) => username);
}

type NewUser = { username: string; passwordHash: string; role: Role; now: Date };

export async function insertUser(
  db: Db,
  { username, passwordHash, role, now }: NewUser,
): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      id: uuid(),
      username,
      username_fold: foldUsername(username),
      password_hash: passwordHash,
      first_name: '',
      last_name: '',
      photo_small: '',
      language: null,
      rev: 1,
      role,
      disabled: 0,
      email: '',
      needs_second_step: 0,
      created_on: now.toISOString(),
    })
    .execute();
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

type UserChanges = Partial<Pick<User, 'firstName' | 'lastName' | 'photo'>> & {
  language?: Language | null | undefined;
};

/** Changes what is given and leaves the rest; null takes the choice of a language back. */
export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<User> {
  const row = await db
    .updateTable('user_account')
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      language: changes.language,
      photo_small: changes.photo?.small,
      id,
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** People type their own name in any case and Unicode form. */
function foldUsername(username: string): string {
  return fold(username.trim());
}
