import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nextRef } from '#server/platform/counter/counter.store.ts';
import { makeClient } from '#test/builders.ts';
import { databases, makeMigrated, type TestDatabase } from '#test/database.ts';
import { TestServer } from '#test/server.ts';
import { TcpProxy } from '#test/tcp-proxy.ts';
import { type Db, openDatabase, retryUntilUp } from './open.ts';
import { NO_TIMEOUTS, type Timeouts } from './postgres.ts';

/** Shorter than the real timeouts, but long enough for a busy machine. */
const hurried: Timeouts = {
  connect: 5_000,
  statement: 8_000,
  lock: 1_000,
  idle: 1_000,
  response: 5_000,
};

describe.runIf(databases.includes('PostgreSQL'))('PostgreSQL that does not answer', () => {
  // Evaluated even if these tests are skipped for lack of PostgreSQL.
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://127.0.0.1');
  const proxy = new TcpProxy({ host: url.hostname, port: Number(url.port) });
  let database: TestDatabase;
  let server: TestServer;
  let through: Db;

  beforeAll(async () => {
    database = await makeMigrated('PostgreSQL');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database.db,
    );
    await proxy.listen();
    url.pathname = `/${rows[0]?.name}`;
    url.port = String(proxy.port);
    const place = { DATABASE_URL: url.href, DATA_DIR: '' };
    through = await openDatabase(place, hurried);
    server = await TestServer.start('PostgreSQL', {
      database: { db: through, place, remove: () => through.destroy() },
    });
  });

  afterAll(async () => {
    await server?.stop();
    await proxy.close();
    await database?.remove();
  });

  afterEach(() => proxy.swallow(false));

  const ready = async () => (await server.app.inject({ url: '/readyz' })).statusCode;
  const read = () => server.call('POST /client/search', { body: {} });
  /** Answered by the worker, on connections of its own. */
  const readAll = () => server.call('POST /client/search', { body: { size: 5_000 } });
  const write = (headers = {}) =>
    server.call('POST /client', { body: { firstName: 'Άννα' }, headers });

  /** Each call reports the outage. */
  async function expectOutage(): Promise<void> {
    for (const { status, error, headers } of await Promise.all([read(), write()])) {
      expect([status, error.code]).toEqual([503, 'server.unavailable']);
      expect(headers['retry-after']).toBe('5');
      expect(error.message).toContain('The database does not answer');
    }
  }

  test('that swallows bytes silences nobody: calls say so, and go on when it is back', async () => {
    expect(await ready()).toBe(200);
    proxy.swallow(true);
    await expectOutage();
    expect(await ready()).toBe(503);
    proxy.swallow(false);
    await expect.poll(ready).toBe(200);
    expect((await write()).status).toBe(200);
  });

  test('that is gone is said, and found again by itself', async () => {
    await proxy.close();
    await expectOutage();
    expect((await readAll()).error.code).toBe('server.unavailable');
    expect(await ready()).toBe(503);
    await proxy.listen();
    await expect.poll(ready).toBe(200);
    expect((await read()).status).toBe(200);
    expect((await readAll()).status).toBe(200);
  });

  test('that is down at the start is waited for, with a line a try', async () => {
    await proxy.close();
    const lines: string[] = [];
    const opened = retryUntilUp(
      () => openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' }, hurried),
      { say: (line) => lines.push(line), pauseMs: 50 },
    );
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    expect(lines[0]).toMatch(/^The database does not answer \(.+\): trying again\.\n$/);
    await proxy.listen();
    await (await opened).destroy();
    // Permanent errors are not retried.
    const wrong = new URL(url);
    wrong.pathname = `/${randomUUID()}`;
    const nowhere = () => openDatabase({ DATABASE_URL: wrong.href, DATA_DIR: '' }, hurried);
    await expect(retryUntilUp(nowhere, { say: () => {} })).rejects.toThrow('does not exist');
  });

  test('a server that froze in its transactions lets go of the counter and of its place in the queue', async () => {
    const frozen = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' }, hurried);
    const thawed = Promise.withResolvers<void>();
    const freeze = (begun: () => void) =>
      frozen.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        const taken = nextRef(trx, 'client');
        begun();
        await taken;
        await thawed.promise;
        await sql`select 1`.execute(trx);
      });
    // One holds the row, the others wait for it, as many as the server has connections.
    const starts = Array.from({ length: 9 }, () => Promise.withResolvers<void>());
    const held = Promise.allSettled(starts.map(({ resolve }) => freeze(resolve)));
    await Promise.all(starts.map(({ promise }) => promise));
    const answers = await Promise.all(Array.from({ length: 6 }, () => write()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    thawed.resolve();
    expect(new Set((await held).map(({ status }) => status))).toEqual(new Set(['rejected']));
    await frozen.destroy();
  });

  test('who waits too long for a row is told, and reads go on', async () => {
    const { _id } = await makeClient(server);
    const release = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const slow = await openDatabase(database.place, NO_TIMEOUTS);
    const held = slow.transaction().execute(async (trx) => {
      await sql`select * from client where id = ${_id} for update`.execute(trx);
      holding.resolve();
      await release.promise;
    });
    await holding.promise;
    const late = server.call('PUT /client/:id', {
      params: { id: _id },
      body: { firstName: 'Άννα' },
    });
    expect((await server.call('GET /client/:id', { params: { id: _id } })).status).toBe(200);
    const { status, error } = await late;
    expect([status, error.code]).toEqual([503, 'server.unavailable']);
    release.resolve();
    await held;
    await slow.destroy();
  });

  test('a database that can only be read is read, and says what it cannot', async () => {
    server.time.now = new Date(server.time.now.getTime() + 5 * 60_000);
    const name = url.pathname.slice(1);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
      database.db,
    );
    // Existing connections keep their settings.
    await proxy.close();
    await proxy.listen();
    await expect.poll(async () => (await read()).status).toBe(200);
    expect((await write()).error.code).toBe('server.unavailable');
    expect(await ready()).toBe(503);
    await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(
      database.db,
    );
    await proxy.close();
    await proxy.listen();
    await expect.poll(async () => (await write()).status).toBe(200);
    expect(await ready()).toBe(200);
  });
});
