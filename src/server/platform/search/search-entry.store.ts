import { type Insertable, sql, type SqlBool } from 'kysely';
import {
  type Db,
  dialectOf,
  inTransaction,
  runStatements,
  type Tables,
} from '#server/platform/db/index.ts';
import { type SearchKind, searchKinds } from '#shared/base/choices.ts';
import type { SearchedKinds } from './hits.ts';
import { searchedRows, textOf } from './searched-record.store.ts';
import type { Searched } from './searched.ts';

/**
 * Call it in the transaction that creates, changes or deletes these records. Returns true if an entry
 * changed.
 */
export async function updateSearchEntries(
  db: Db,
  searched: Searched,
  ids: string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const liveRows = await searchedRows(db, searched, ids);
  const live = new Set(liveRows.map(({ id }) => id));
  const removed = ids.filter((id) => !live.has(id));
  if (removed.length > 0) {
    await db.deleteFrom('search_entry').where('record_id', 'in', removed).execute();
  }
  if (liveRows.length === 0) return removed.length > 0;
  const entries = upsert(
    db,
    liveRows.map((row) => ({ record_id: row.id, kind: searched.kind, ...textOf(row) })),
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

async function emptyEntries(db: Db): Promise<void> {
  await db.deleteFrom('search_entry').execute();
}

async function countEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const BATCH_SIZE = 500;

/** The next ids of a kind's records in order, including deleted ones. */
export async function idsAfter(db: Db, { table }: Searched, last: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id > ${last} order by id limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rebuilds all search entries and returns their number. */
export function reindex(db: Db, kinds: SearchedKinds): Promise<number> {
  return inTransaction(db, async (trx) => {
    await dialectOf(trx).lockMigrations(trx);
    const { lettersIndex } = dialectOf(trx);
    await runStatements(trx, lettersIndex.drop);
    await emptyEntries(trx);
    for (const searched of Object.values(kinds)) {
      for (let last = ''; ;) {
        const ids = await idsAfter(trx, searched, last);
        if (ids.length === 0) break;
        await updateSearchEntries(trx, searched, ids);
        last = ids.at(-1) ?? last;
      }
      await runStatements(trx, dialectOf(trx).remakeTextIndex(searched.kind));
    }
    await runStatements(trx, lettersIndex.make);
    return countEntries(trx);
  });
}

/** In a transaction per kind, so that a concurrent write waits for one at most. */
export async function tidyTextIndexes(db: Db): Promise<void> {
  for (const kind of searchKinds) {
    await inTransaction(db, (trx) => runStatements(trx, dialectOf(trx).tidyTextIndex(kind)));
  }
}
