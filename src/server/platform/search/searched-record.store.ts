import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type EntryText, entryText, type SearchNumbers } from '#shared/rules/words.ts';
import type { Searched } from './searched.ts';

type Entry = EntryText & { id: string };

type SearchedRow = SearchNumbers & { id: string; words: string };

/** Omits deleted records. */
export async function searchedRows(
  db: Db,
  { source, table }: Searched,
  ids: string[],
): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`${source}
    and ${sql.ref(`${table}.id`)} in (${sql.join(ids)})`.execute(db);
  return rows;
}

export function textOf({ id: _, words, ...numbered }: SearchedRow): EntryText {
  return entryText(words, numbered);
}

/** The entries that these records should have. */
export async function buildEntries(db: Db, searched: Searched, ids: string[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  return (await searchedRows(db, searched, ids)).map((row) => ({ id: row.id, ...textOf(row) }));
}
