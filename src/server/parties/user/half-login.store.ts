import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/db/index.ts';
import type { HalfLogin } from '#shared/contract/person.ts';

const RETENTION_MS = 90 * 24 * 60 * 60_000;
const MAX_LISTED = 10;
/**
 * A complete login within this time explains the half logins before it: the first try has no code.
 */
const CODE_ENTRY_MS = 10 * 60_000;

type HalfLoginInput = { userId: string; address: string; device: string };

/** Records a login with the right password and a missing or wrong code. */
export async function insertHalfLogin(
  db: Db,
  now: Date,
  { userId, address, device, outcome }: HalfLoginInput & Pick<HalfLogin, 'outcome'>,
): Promise<void> {
  await db.deleteFrom('half_login').where('at', '<', ago(now, RETENTION_MS)).execute();
  const at = now.toISOString();
  await db
    .insertInto('half_login')
    .values({ id: uuid(), user_id: userId, at, address, device, outcome })
    .execute();
}

/**
 * Deletes the recent half logins of a user from this address and device: a complete login followed.
 */
export async function deleteHalfLogins(
  db: Db,
  now: Date,
  { userId, address, device }: HalfLoginInput,
): Promise<void> {
  await db
    .deleteFrom('half_login')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('device', '=', device)
    .where('at', '>=', ago(now, CODE_ENTRY_MS))
    .execute();
}

/** The latest ten, newest first. */
export async function listHalfLogins(db: Db, userId: string): Promise<HalfLogin[]> {
  return db
    .selectFrom('half_login')
    .select(['at', 'address', 'device', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

function ago(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
