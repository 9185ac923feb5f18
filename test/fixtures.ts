import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/open.ts';

type Value = string | number | null;
type Table = { columns: string[]; rows: Value[][] };

/**
 * Makes an empty database one of a released version, with the rows that the program of that version
 * wrote when a little shop worked with it through the calls: everything that can happen to a record,
 * once. In the log of changes are two rows of each call at most.
 */
export async function loadFixture(db: Db, version: 8): Promise<void> {
  await migrate(db, new Date('2026-03-10T10:00:00Z'), version);
  await sql`delete from config`.execute(db);
  for (const [name, { columns, rows }] of Object.entries(fixture(version))) {
    const into = sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`;
    for (const row of rows) await sql`insert into ${into} values (${sql.join(row)})`.execute(db);
  }
}

/** The tables in an order in which each finds what it points to. */
export function fixture(version: 8): Record<string, Table> {
  const file = new URL(`fixtures/version-${version}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Table>;
}

/** The rows of one of them, by the names of its columns. */
export function recordsOf(version: 8, table: string): Record<string, Value>[] {
  const { columns = [], rows = [] } = fixture(version)[table] ?? {};
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null])),
  );
}
