import { randomBytes } from 'node:crypto';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { Env } from '../env.ts';
import { hashPassword } from './password.ts';
import { insertUser, listUsernames } from './user.store.ts';

/** Makes the first user on a database that has none, and gives how to log in. */
export async function createFirstUser(db: Db, env: Env, now: Date) {
  if ((await listUsernames(db)).length > 0) return undefined;
  const username = env.ADMIN_USERNAME;
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  try {
    await insertUser(db, { username, passwordHash, role: 'owner', now });
  } catch (error) {
    // Another server that starts on the same database was first.
    if (dialectOf(db).isDuplicate(error)) return undefined;
    throw error;
  }
  return { username, password, isMadeUp: env.ADMIN_PASSWORD === undefined };
}
