import { type Insertable, type SqlBool, sql } from 'kysely';
import type { SearchKind } from '#shared/search/kinds.ts';
import type { Db, Tables } from '../db/index.ts';
import { searchedRows, tables, textOf } from './searched-record.store.ts';

/**
 * Call it in the transaction that creates, changes or deletes these records. Returns true if an entry
 * changed.
 */
export async function updateSearchEntries(
  db: Db,
  kind: SearchKind,
  ids: string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const liveRows = await searchedRows(db, kind, ids);
  const live = new Set(liveRows.map(({ id }) => id));
  const gone = ids.filter((id) => !live.has(id));
  if (gone.length > 0) {
    await db.deleteFrom('search_entry').where('record_id', 'in', gone).execute();
  }
  if (liveRows.length === 0) return gone.length > 0;
  const entries = upsert(
    db,
    liveRows.map((row) => ({ record_id: row.id, kind, ...textOf(row) })),
  );
  const { numInsertedOrUpdatedRows = 0n } = await entries.executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

function upsert(db: Db, entries: Insertable<Tables['search_entry']>[]) {
  return db
    .insertInto('search_entry')
    .values(entries)
    .onConflict((conflict) =>
      conflict
        .column('record_id')
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text'), sound: eb.ref('excluded.sound') }))
        // Unchanged entries are not written, so that the index need not change.
        .where(sql<SqlBool>`search_entry.text <> excluded.text`),
    );
}

/** The kinds of the records that have an entry, by id. */
export async function kindsOf(db: Db, records: string[]): Promise<Map<string, SearchKind>> {
  const rows = await db
    .selectFrom('search_entry')
    .select(['record_id', 'kind'])
    .where('record_id', 'in', records)
    .execute();
  return new Map(rows.map((row) => [row.record_id, row.kind]));
}

export async function emptyEntries(db: Db): Promise<void> {
  await db.deleteFrom('search_entry').execute();
}

export async function countEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const BATCH_SIZE = 500;

/** The next ids of a kind's records in order, including deleted ones. */
export async function idsAfter(db: Db, kind: SearchKind, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom(tables[kind])
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
