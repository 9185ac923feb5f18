import { v7 as uuid } from 'uuid';
import type { HistoryLine } from '#shared/contract/history.ts';
import { type Db, fromJson, loader, type Tables } from '../db/index.ts';

const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Of one person, or of all names that nobody has: whoever guesses writes no more. */
const MOST = 1_000;

/** Keeps a login that failed, apart from the history: strangers make them, and they go again. */
export async function keepFailedLogin(
  db: Db,
  now: Date,
  line: Omit<Tables['failed_login'], 'id' | 'at'>,
): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('failed_login').where('at', '<', longAgo).execute();
  await db
    .insertInto('failed_login')
    .values({ id: uuid(), at: now.toISOString(), ...line })
    .execute();
  const { record_id } = line;
  const oneTooMany = db
    .selectFrom('failed_login')
    .select('id')
    .where('record_id', '=', record_id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MOST);
  await db
    .deleteFrom('failed_login')
    .where('record_id', '=', record_id)
    .where('id', '<=', oneTooMany)
    .execute();
}

/** True where any stands beside the history of this record. */
export async function hasFailedLogins(db: Db, record: string): Promise<boolean> {
  const row = await db
    .selectFrom('failed_login')
    .select('id')
    .where('record_id', '=', record)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** With these ids, as lines of the history. */
export const loadFailedLogins = loader(
  (db, ids) => db.selectFrom('failed_login').selectAll().where('id', 'in', ids),
  ({ id, at, record_id, label, changes }): HistoryLine => ({
    _id: id,
    at,
    by: null,
    kind: 'user',
    record: record_id,
    label,
    event: 'loginFailed',
    changes: fromJson(changes),
  }),
);
