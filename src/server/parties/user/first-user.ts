import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import type { Env } from '../../platform/system/index.ts';
import { isCommon } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { insertUser, listUsers } from './user.store.ts';

/**
 * Adds an owner to a database without users and returns their login; undefined if there are users.
 */
export async function createFirstUser(db: Db, env: Env, now: Date) {
  if ((await listUsers(db)).length > 0) return undefined;
  const username = env.ADMIN_USERNAME;
  if (env.ADMIN_PASSWORD !== undefined && (await isCommon(env.ADMIN_PASSWORD, [username]))) {
    throw new Error('ADMIN_PASSWORD is one that is guessed first: choose another one.');
  }
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const id = await insertUser(db, { username, passwordHash, role: 'owner', now });
  // Another server on the same database was faster.
  if (id === undefined) return undefined;
  return { username, password, isGenerated: env.ADMIN_PASSWORD === undefined };
}
