import { v7 as uuid } from 'uuid';
import { type Db, fromJson, loader, type Tables } from '#server/platform/db/index.ts';
import type { HistoryLine } from '#shared/contract/history.ts';

const RETENTION_MS = 90 * 24 * 60 * 60_000;
/** Per person, and for all unknown names together, so that guessing cannot fill the table. */
const MAX_PER_RECORD = 1_000;

/** Stores a failed login, apart from the history, because strangers cause them and they expire. */
export async function keepFailedLogin(
  db: Db,
  now: Date,
  line: Omit<Tables['failed_login'], 'id' | 'at'>,
): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS).toISOString();
  await db.deleteFrom('failed_login').where('at', '<', oldest).execute();
  await db
    .insertInto('failed_login')
    .values({ id: uuid(), at: now.toISOString(), ...line })
    .execute();
  const { record_id } = line;
  const firstExcess = db
    .selectFrom('failed_login')
    .select('id')
    .where('record_id', '=', record_id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAX_PER_RECORD);
  await db
    .deleteFrom('failed_login')
    .where('record_id', '=', record_id)
    .where('id', '<=', firstExcess)
    .execute();
}

export async function hasFailedLogins(db: Db, record: string): Promise<boolean> {
  const row = await db
    .selectFrom('failed_login')
    .select('id')
    .where('record_id', '=', record)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The failed logins with these ids, as lines of the history. */
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
