import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { diskFiles } from '#server/platform/files/files.ts';
import { hashesOf } from '#test/all-rows.ts';
import { makeClient, makeDebt } from '#test/builders.ts';
import { databases, makeDatabase, makeMigrated, type TestDatabase } from '#test/database.ts';
import { writeVersion33 } from '#test/fixtures.ts';
import { TestServer } from '#test/server.ts';
import { backup, backUpElsewhere } from './backup.ts';
import { withFile } from './database-copy.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-03-05T08:00:00Z');
const fresh = () => mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'copy-'));

describe.skipIf(databases.length === 1)('a backup of PostgreSQL', () => {
  let server: TestServer;
  let database: TestDatabase;
  const placeOf = ({ place }: TestDatabase) => ({
    DATA_DIR: fresh(),
    DATABASE_URL: place.DATABASE_URL,
  });

  beforeAll(async () => {
    database = await makeMigrated('PostgreSQL');
    server = await TestServer.start('PostgreSQL', { database });
    await makeDebt(server);
  });
  afterAll(() => server.stop());

  test('is one moment of a server that writes, by every rule', async () => {
    const over = new AbortController();
    let written = (await makeClient(server))._ref;
    const writing = (async () => {
      while (!over.signal.aborted) written = (await makeClient(server))._ref;
    })();
    const env = placeOf(database);
    const before = written;
    const file = await backup(env, NOW);
    const clients = await withFile(file, countClients);
    over.abort();
    await writing;
    expect(clients).toBeGreaterThanOrEqual(before);
    expect(clients).toBeLessThanOrEqual(written);
    expect(readdirSync(join(env.DATA_DIR, 'backups'))).toHaveLength(1);
  });

  test('comes back, encrypted and with its files, into an empty one only', async () => {
    const elsewhere = { BACKUP_DIR: fresh(), BACKUP_KEY: 'a key of the owner' };
    const env = { ...placeOf(database), ...elsewhere };
    const photo = Buffer.from('a photo');
    const name = `${hash('sha256', photo)}.png`;
    await diskFiles(env.DATA_DIR).put(name, photo);
    const logo = { tried_on: '', type: 'png', width: 1, height: 1 } as const;
    const url = `/logo/${name}`;
    await server.db
      .insertInto('logo')
      .values({ ...logo, url, bytes: 'AA==' })
      .execute();
    const { _id: client } = await makeClient(server, {
      emails: [{ emailType: 'Main', emailAddress: 'm@example.com' }],
    });
    await server.ok('POST /client/statement/forward/:id', {
      params: { id: client },
      body: { emails: ['m@example.com'] },
    });
    const file = await backUpElsewhere(env, await backup(env, NOW));
    expect(readFileSync(file ?? '').toString('latin1')).not.toContain('SQLite format');
    await expect(restore(env, file, { now: NOW })).rejects.toThrow('has data, which stays');
    const other = await makeDatabase('PostgreSQL');
    const place = { ...placeOf(other), BACKUP_KEY: elsewhere.BACKUP_KEY };
    const { upTo, ...restored } = await restore(place, file, { now: NOW });
    expect(upTo).toBe(server.time.now.toISOString());
    expect(restored).toEqual({
      place: 'PostgreSQL',
      users: ['admin (owner)'],
      held: 1,
      damaged: [],
      files: 1,
    });
    expect(await diskFiles(place.DATA_DIR).get(name)).toEqual(photo);
    const { session, mail, ...rest } = await hashesOf(server.db);
    const { mail: held, ...arrived } = await hashesOf(other.db);
    expect([arrived, session === undefined, held === mail]).toEqual([rest, false, false]);
    // Numbering continues, including the identity column.
    const again = await TestServer.start('PostgreSQL', { database: await renamed(other) });
    await makeDebt(again);
    expect(await checkData(again.db)).toEqual([]);
    await again.stop();
  });

  test('that does not arrive whole has not arrived', async () => {
    const home = { DATA_DIR: fresh(), DATABASE_URL: undefined };
    writeVersion33(home.DATA_DIR);
    const shop = await openDatabase(home);
    await shop.updateTable('user_account').set({ photo_small: 'a\0b' }).execute();
    await shop.destroy();
    const file = await backup(home, NOW, { check: () => {} });
    const other = await makeDatabase('PostgreSQL');
    await expect(restore(placeOf(other), file, { now: NOW })).rejects.toThrow('0x00');
    expect(await schemaVersion(other.db)).toBe(0);
    await other.remove();
  });
});

async function countClients(db: Db): Promise<number> {
  return (await db.selectFrom('client').select('id').execute()).length;
}

/** The test server adds a user of this name. */
async function renamed(database: TestDatabase): Promise<TestDatabase> {
  const was = { username: 'eleni', username_fold: 'eleni' };
  await database.db.updateTable('user_account').set(was).execute();
  return database;
}
