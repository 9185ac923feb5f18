import { type SqlBool, sql } from 'kysely';
import type { SearchKind } from '#shared/search/kinds.ts';
import type { Db } from '../db/open.ts';
import { buildEntries, tables } from './searched-records.ts';

/**
 * Keeps what is searched of these records: whoever writes one calls this in the same transaction,
 * whether it made, changed or deleted it. True where an entry became different.
 */
export async function keepSearched(db: Db, kind: SearchKind, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const entries = await buildEntries(db, kind, ids);
  const live = new Set(entries.map(({ id }) => id));
  const gone = ids.filter((id) => !live.has(id));
  if (gone.length > 0) {
    await db.deleteFrom('search_entry').where('record_id', 'in', gone).execute();
  }
  if (entries.length === 0) return gone.length > 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('search_entry')
    .values(entries.map(({ id, text, sound }) => ({ record_id: id, kind, text, sound })))
    .onConflict((conflict) =>
      conflict
        .column('record_id')
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text'), sound: eb.ref('excluded.sound') }))
        // What says the same is left as it is, and the index with it.
        .where(sql<SqlBool>`search_entry.text <> excluded.text`),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

const PART = 500;

/** The next ids of a kind's records, deleted ones too, in their order. */
export async function idsAfter(db: Db, kind: SearchKind, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom(tables[kind])
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(PART)
    .execute();
  return rows.map(({ id }) => id);
}
