import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { assertMigratable, migrate, schemaVersion } from '#server/platform/db/migrate.ts';
import { SCHEMA_VERSION } from '#server/platform/db/migrations/index.ts';
import { fold } from '#shared/base/text.ts';
import { allRows, hashesOf } from './all-rows.ts';
import { databases, makeMigrated, type TestDatabase } from './database.ts';
import { makeVersion33 } from './fixtures.ts';
import { schemaOf } from './schema.ts';
import { TestServer } from './server.ts';

const now = new Date('2026-03-11T08:00:00Z');

type Row = Record<string, unknown>;

/** What the migrations after 33 add to a row, take away or write anew; they leave all else. */
const changes: Record<string, string[]> = {
  history_line: ['chain', 'place', 'position'],
  history_night: ['root'],
  // What they should be, `checkData` tells.
  search_entry: ['text', 'sound'],
  // What was only written to a file is not called sent any more.
  invoice: ['last_sent', 'last_sent_day'],
  mail: ['sent_as', 'sent_on', 'state'],
  stay: ['notes', 'notes_fold'],
  stay_move: ['notes_before'],
  user_account: ['first_page'],
};

/** Signs that look alike were not one in folded copies. */
function foldedAgain(column: string, value: unknown): unknown {
  return column.endsWith('_fold') ? fold(String(value)) : value;
}

describe.each(databases)('a database of version 33 on %s', (name) => {
  let database: TestDatabase;
  /** By table, as they were before the migrations. */
  const columns = new Map<string, Set<string>>();

  beforeEach(async () => {
    database = await makeVersion33(name);
    columns.clear();
  });
  afterEach(() => database.remove());

  /** What stands in the columns that the old version had and no migration changes. */
  async function unchangedRows(): Promise<Map<string, string[]>> {
    const tables = new Map<string, string[]>();
    for (const [table, rows] of (await allRows(database.db)) as Map<string, Row[]>) {
      const had = columns.get(table) ?? new Set(Object.keys(rows[0] ?? {}));
      columns.set(table, had);
      const kept = rows.map((row) =>
        Object.keys(row)
          .filter((column) => had.has(column) && !changes[table]?.includes(column))
          .toSorted()
          .map((column) => [column, foldedAgain(column, row[column])]),
      );
      tables.set(table, kept.map((row) => JSON.stringify(row)).toSorted());
    }
    return tables;
  }

  test('has rows in every table', async () => {
    for (const [table, rows] of await allRows(database.db)) {
      expect([table, rows.length > 0]).toEqual([table, true]);
    }
  });

  test('loses nothing on the way to this version, and breaks no rule', async () => {
    const before = await unchangedRows();
    await migrate(database.db, now);
    expect(await schemaVersion(database.db)).toBe(SCHEMA_VERSION);
    const after = await unchangedRows();
    for (const [table, rows] of before) {
      if (table !== 'migration') expect([table, after.get(table)]).toEqual([table, rows]);
    }
    expect(await checkData(database.db)).toEqual([]);
  });

  test('keeps the order of the history of each record', async () => {
    const { rows } = await sql`select id, place as position from history_line`.execute(database.db);
    await migrate(database.db, now);
    const after = database.db.selectFrom('history_line').select(['id', 'position']).orderBy('id');
    expect(await after.execute()).toEqual(
      (rows as { id: string }[]).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
  });

  test('has the schema of a new one afterwards', async () => {
    const fresh = await makeMigrated(name);
    await migrate(database.db, now);
    const schema = await schemaOf(database.db);
    expect(schema.length).toBeGreaterThan(100);
    expect(schema).toEqual(await schemaOf(fresh.db));
    await fresh.remove();
  });

  test('answers every call about a record, to who could log in before', async () => {
    await migrate(database.db, now);
    const server = await TestServer.start(name, { database });
    const { token } = await server.ok('POST /auth/public/login', {
      body: { username: 'eleni', password: server.login.password },
    });
    for (const kind of ['client', 'clientItem', 'item', 'job', 'invoice', 'payment'] as const) {
      const found = await server.ok(`POST /${kind}/search`, { token, body: { size: 500 } });
      expect(found.data.length).toBeGreaterThan(0);
      for (const { _id } of found.data) {
        await server.ok(`GET /${kind}/:id`, { token, params: { id: _id } });
      }
    }
    for (const kind of ['handover', 'place', 'count', 'stay', 'photo', 'history'] as const) {
      const found = await server.ok(`POST /${kind}/search`, { token });
      expect(found.data.length).toBeGreaterThan(0);
    }
    await server.app.close();
  });

  test.each([
    [32, 'this program migrates from version 33 on: first start Kilim of commit 676ac55a'],
    [20, 'this program migrates from version 33 on: first start Kilim of commit 676ac55a'],
    [SCHEMA_VERSION + 1, `this program knows ${SCHEMA_VERSION}: start a newer Kilim.`],
  ])('is refused as one of version %i, and stays as it is', async (version, said) => {
    const { db } = database;
    await sql`delete from migration where number > ${version}`.execute(db);
    await sql`update migration set number = ${version}
      where number = (select max(number) from migration)`.execute(db);
    const before = [await schemaOf(db), await hashesOf(db)];
    await expect(migrate(db, now)).rejects.toThrow(`The database has version ${version}, ${said}`);
    expect([await schemaOf(db), await hashesOf(db)]).toEqual(before);
  });
});

test.each([1, 32])('version %i is too old, and told what to start first', (version) => {
  expect(() => assertMigratable(version)).toThrow('Nothing was changed.');
});
