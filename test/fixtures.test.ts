import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { checkData } from '#server/invariants/check-data.ts';
import { databases, makeDatabase, type TestDatabase } from './database.ts';
import { fixture, loadFixture } from './fixtures.ts';

const now = new Date('2026-03-11T08:00:00Z');

describe.each(databases)('a database of version 8 on %s', (name) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await makeDatabase(name);
    await loadFixture(database.db, 8);
  });
  afterEach(() => database.remove());

  async function count(table: string): Promise<number> {
    const { rows } = await sql<{ many: number }>`
      select count(*) as many from ${sql.table(table)}`.execute(database.db);
    return rows[0]?.many ?? 0;
  }

  test('loses no record on the way to the newest version, and breaks no rule', async () => {
    await migrate(database.db, now);
    const before = fixture(8);
    const counts: Record<string, number> = {};
    for (const table of Object.keys(before)) counts[table] = await count(table);
    expect(counts).toEqual(
      Object.fromEntries(Object.entries(before).map(([table, { rows }]) => [table, rows.length])),
    );
    expect(await checkData(database.db)).toEqual([]);
  });
});
