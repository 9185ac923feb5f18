import { v7 as uuid } from 'uuid';
import type { HalfLogin } from '#shared/contract/person.ts';
import type { Db } from '../../platform/db/index.ts';

/** So long they are kept; so many are shown. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
const SHOWN = 10;
/** A login whose code is typed within it was its owner's, who is asked for the code by the first try. */
const TYPED_MS = 10 * 60_000;

type HalfLoginInput = { userId: string; address: string; device: string };

/** The password was right, and the second step was not there or wrong. */
export async function keepHalfLogin(
  db: Db,
  now: Date,
  { userId, address, device, outcome }: HalfLoginInput & Pick<HalfLogin, 'outcome'>,
): Promise<void> {
  await db.deleteFrom('half_login').where('at', '<', ago(now, KEPT_MS)).execute();
  const at = now.toISOString();
  await db
    .insertInto('half_login')
    .values({ id: uuid(), user_id: userId, at, address, device, outcome })
    .execute();
}

/** What led to a whole login just now was no stranger's. */
export async function forgetHalfLogins(
  db: Db,
  now: Date,
  { userId, address, device }: HalfLoginInput,
): Promise<void> {
  await db
    .deleteFrom('half_login')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('device', '=', device)
    .where('at', '>=', ago(now, TYPED_MS))
    .execute();
}

/** The newest first. */
export async function listHalfLogins(db: Db, userId: string): Promise<HalfLogin[]> {
  return db
    .selectFrom('half_login')
    .select(['at', 'address', 'device', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

function ago(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
