import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { dialectOf } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/open.ts';

/** The rows of each table. */
export async function allRows(db: Db): Promise<Map<string, object[]>> {
  const tables = new Set((await dialectOf(db).columns(db)).map(({ table_name }) => table_name));
  const all = new Map<string, object[]>();
  for (const table of tables) {
    all.set(table, (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows);
  }
  return all;
}

/** Of each table a hash of all its rows, whatever order they lie in; of one without rows none. */
export async function hashesOf(db: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, rows] of await allRows(db)) {
    const written = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted()));
    if (rows.length > 0) hashes[table] = hash('sha256', written.toSorted().join('\n'));
  }
  return hashes;
}
