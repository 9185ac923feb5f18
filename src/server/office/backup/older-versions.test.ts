import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { hashesOf } from '#test/all-rows.ts';
import { databases, makeDatabase, makeMigrated } from '#test/database.ts';
import { makeVersion33 } from '#test/fixtures.ts';
import { schemaOf } from '#test/schema.ts';
import { backUpBeforeMigration } from './backup.ts';
import { withFile } from './database-copy.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-03-11T08:00:00Z');
const fresh = () => mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'older-'));

/** The tables that a restore clears or changes. */
const CLEARED = ['session', 'password_link', 'idempotency', 'login_failure', 'mail'];

const ways = databases.flatMap((from) => databases.map((to) => [from, to] as const));

test.each(ways)('a backup of version 33 of %s is restored to %s', async (from, to) => {
  const old = await makeVersion33(from);
  const env = { DATA_DIR: old.place.DATA_DIR || fresh(), DATABASE_URL: old.place.DATABASE_URL };
  await backUpBeforeMigration(old.db, env, NOW);
  const file = join(env.DATA_DIR, 'backups', 'before-migration-34.db');
  expect(await withFile(file, hashesOf)).toEqual(await hashesOf(old.db));

  const target = to === 'SQLite' ? undefined : await makeDatabase(to);
  const place = { DATA_DIR: fresh(), DATABASE_URL: target?.place.DATABASE_URL };
  await restore(place, file, { now: NOW });
  const restored = await openDatabase(place);
  const newest = await makeMigrated(to);
  expect(await schemaOf(restored)).toEqual(await schemaOf(newest.db));
  expect(await checkData(restored)).toEqual([]);
  await migrate(old.db, NOW);
  // Links that cannot be guessed are new each time.
  for (const db of [restored, old.db]) {
    await db
      .updateTable('client')
      .set((eb) => ({ marketing_id: eb.ref('id') }))
      .execute();
  }
  const kept = (hashes: Record<string, string>) =>
    Object.entries(hashes).filter(([table]) => !CLEARED.includes(table));
  expect(kept(await hashesOf(restored))).toEqual(kept(await hashesOf(old.db)));

  await restored.destroy();
  for (const database of [old, newest, target]) await database?.remove();
});

test.each(databases)('a copy of version 33 of %s has its tables', async (name) => {
  const [old, ofSqlite] = [await makeVersion33(name), await makeVersion33('SQLite')];
  const env = { DATA_DIR: old.place.DATA_DIR || fresh(), DATABASE_URL: old.place.DATABASE_URL };
  await backUpBeforeMigration(old.db, env, NOW);
  const file = join(env.DATA_DIR, 'backups', 'before-migration-34.db');
  // The columns of that table are in another order.
  const named = (schema: string[]) =>
    schema.filter((line) => !line.startsWith('table history_line'));
  expect(named(await withFile(file, schemaOf))).toEqual(named(await schemaOf(ofSqlite.db)));
  for (const database of [old, ofSqlite]) await database.remove();
});

test.each(databases)(
  'a database of %s that is too old is refused before it is copied',
  async (name) => {
    const old = await makeVersion33(name);
    await sql`delete from migration where number > 32`.execute(old.db);
    const env = { DATA_DIR: old.place.DATA_DIR || fresh(), DATABASE_URL: old.place.DATABASE_URL };
    await expect(backUpBeforeMigration(old.db, env, NOW)).rejects.toThrow('first start Kilim of');
    await old.remove();
  },
);
