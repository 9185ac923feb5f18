import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFirstUser } from '#server/parties/user/user.service.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { databases, makeDatabase, type TestDatabase } from '#test/database.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { BASELINE, SCHEMA_VERSION } from './migrations/index.ts';

const now = new Date('2026-03-05T08:00:00Z');
/** The baseline, and each migration after it. */
const APPLIED = SCHEMA_VERSION - BASELINE + 1;

describe.each(databases)('migrations on %s', (name) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await makeDatabase(name);
  });
  afterEach(() => database.remove());

  const applied = async () => (await sql`select number from migration`.execute(database.db)).rows;

  test('bring an empty database to the version of the program', async () => {
    expect(await schemaVersion(database.db)).toBe(0);
    await migrate(database.db, now);
    expect(await schemaVersion(database.db)).toBe(SCHEMA_VERSION);
  });

  test('run twice without harm', async () => {
    await migrate(database.db, now);
    await database.db.updateTable('config').set({ company_name: 'Kept' }).execute();
    await migrate(database.db, now);
    const configs = await database.db.selectFrom('config').select('company_name').execute();
    expect(configs).toEqual([{ company_name: 'Kept' }]);
    expect(await applied()).toHaveLength(APPLIED);
  });

  test('and the first user, by three servers that start at once, happen once', async () => {
    const env = readEnv({ ADMIN_PASSWORD: 'a-password-for-tests' });
    const start = async () => {
      await migrate(database.db, now);
      return createFirstUser(database.db, env, now);
    };
    const made = await Promise.all([start(), start(), start()]);
    expect(made.filter((user) => user !== undefined)).toHaveLength(1);
    expect(await applied()).toHaveLength(APPLIED);
  });

  test('refuse a database that a newer program has changed', async () => {
    await migrate(database.db, now);
    const newer = SCHEMA_VERSION + 1;
    await sql`insert into migration values (${newer}, ${now.toISOString()})`.execute(database.db);
    await expect(migrate(database.db, now)).rejects.toThrow(
      `The database has version ${newer}, this program knows ${SCHEMA_VERSION}: start a newer Kilim.`,
    );
    expect(await schemaVersion(database.db)).toBe(newer);
  });
});
