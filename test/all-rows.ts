import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { dialectOf } from '#server/db/dialect.ts';
import type { Db } from '#server/db/open.ts';

/** Of each table a hash of all its rows, whatever order they lie in; of one without rows none. */
export async function hashesOf(db: Db): Promise<Record<string, string>> {
  const tables = new Set((await dialectOf(db).columns(db)).map(({ place }) => place));
  const hashes: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    const written = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted()));
    if (rows.length > 0) hashes[table] = hash('sha256', written.toSorted().join('\n'));
  }
  return hashes;
}
