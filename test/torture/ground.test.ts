// What a database stands on is taken from it: its processes, its disk. Only by `npm run torture`: each
// needs a cluster or a disk of its own. `outage.test.ts` and `sqlite-outage.test.ts` try as much as can
// be tried without.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type DataEnv, type Db, openDatabase } from '#server/platform/db/open.ts';
import { diskFiles } from '#server/platform/files/files.ts';
import { toAppError } from '#server/platform/http/errors.ts';
import { euros } from '#shared/base/money.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { clientWithJob, makeDebt } from '../builders.ts';
import type { TestDatabase } from '../database.ts';
import { TestServer } from '../server.ts';
import { countOf } from './counts.ts';

const TIMES = countOf(0);
const LONG_MS = 900_000;
/** So soon it is found again. */
const BACK_MS = 5_000;
const WRITERS = 8;

const bin = findPostgres();

/** A database of its own in a cluster of its own, with its tables. */
async function migrated(place: DataEnv): Promise<TestDatabase> {
  const db = await openDatabase(place);
  await migrate(db, new Date());
  return { db, place, remove: () => db.destroy() };
}

/** Writes until it is told to end; each client again and again, under one key, until it is there. */
class Writers {
  readonly made = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly #server: TestServer;
  #isOver = false;
  #last = 0;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async run(): Promise<void> {
    const writer = async (n: number) => {
      for (let count = 0; !this.#isOver; count += 1) await this.#write(`${n}-${count}`);
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)));
  }

  end(): void {
    this.#isOver = true;
  }

  /** When the last one was acknowledged. */
  get last(): number {
    return this.#last;
  }

  async #write(name: string): Promise<void> {
    for (;;) {
      const answer = await this.#server.send('POST /client', {
        body: { lastName: name },
        headers: { 'idempotency-key': name },
      });
      const { _ref, code } = answer.json<{ _ref: number; code: string }>();
      if (answer.statusCode === 200) {
        this.made.set(name, _ref);
        this.#last = performance.now();
        return;
      }
      const told = `${answer.statusCode} ${code}`;
      this.refused.set(told, (this.refused.get(told) ?? 0) + 1);
      await pause(20);
    }
  }
}

/** Every client once, with the number that was told, and no number without one. */
async function expectAll(db: Db, made: Map<string, number>): Promise<void> {
  const rows = await db.selectFrom('client').select(['last_name', 'ref']).orderBy('ref').execute();
  expect(new Map(rows.map((row) => [row.last_name, row.ref]))).toEqual(made);
  expect(rows.map(({ ref }) => ref)).toEqual(rows.map((_, n) => n + 1));
  expect(await checkData(db)).toEqual([]);
}

describe.skipIf(TIMES === 0 || bin === undefined)('PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let server: TestServer;

  beforeAll(async () => {
    cluster = await startPostgres(bin ?? '');
    const database = await migrated({ DATABASE_URL: cluster.url, DATA_DIR: '' });
    server = await TestServer.start('PostgreSQL', { database });
  });

  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
  });

  /** It may be beginning anew still, though a write that came before was acknowledged meanwhile. */
  async function letIn(): Promise<pg.Client> {
    const begun = performance.now();
    for (;;) {
      const client = new pg.Client({ connectionString: cluster.url });
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (performance.now() - begun > BACK_MS) throw error;
        await pause(100);
      }
    }
  }

  /** Its processes, as it names them itself: those that write and tidy, and one for each connection. */
  async function children(only = ''): Promise<number[]> {
    const client = await letIn();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type like '%' || $1`,
      [only],
    );
    await client.end();
    return rows.map(({ pid }) => pid);
  }

  function kill(pids: number[]): void {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has gone with the one before it.
      }
    }
  }

  /** It lets nobody in until the last of its old processes has gone. */
  async function startAgain(): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await cluster.again();
      } catch (error) {
        if (tried === 20) throw error;
        await pause(100);
      }
    }
  }

  test(
    `is killed ${TIMES} times under load, and nothing acknowledged is lost or not found again`,
    async () => {
      const writers = new Writers(server);
      const writing = writers.run();
      const waits: number[] = [];
      const found = async () => {
        const begun = performance.now();
        await expect
          .poll(() => writers.last > begun, { timeout: BACK_MS, interval: 10 })
          .toBe(true);
        waits.push(performance.now() - begun);
      };
      for (let time = 0; time < TIMES; time += 1) {
        await pause(300);
        // One of its children: it throws out all others, and begins anew by itself.
        kill((await children('client backend')).slice(0, 1));
        await found();
        await pause(300);
        const all = await children();
        await cluster.kill();
        kill(all);
        await startAgain();
        await found();
      }
      writers.end();
      await writing;
      const longest = Math.max(...waits).toFixed(0);
      console.log(`${writers.made.size} written, found again after ${longest} ms at most`);
      console.log(writers.refused);
      expect([...writers.refused.keys()].filter((told) => !declared.has(told))).toEqual([]);
      expect(writers.made.size).toBeGreaterThan(TIMES);
      await expectAll(server.db, writers.made);
    },
    LONG_MS,
  );
});

/** What a call may say while the database is away. */
const declared = new Set(['503 server.unavailable', '409 request.idempotencyKeyRunning']);

/** A small disk, until the test has ended: only who may mount one has it. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'kilim-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'kilim', folder];
  const isMounted = spawnSync('mount', options).status === 0;
  onTestFinished(() => {
    if (isMounted) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return isMounted ? folder : undefined;
}

/** Takes all that is left of a disk, but for so many bytes; gives what lets go of it. */
function fillUp(folder: string, left = 0): () => void {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - left));
  return () => rmSync(ballast);
}

/** Writes of every kind are refused in words, reads go on, and all goes on when there is room again. */
async function expectFull(server: TestServer, folder: string): Promise<void> {
  const notes = 'μια μεγάλη σημείωση '.repeat(80);
  const counts = async () => {
    const all = await Promise.all(
      (['client', 'job', 'invoice', 'payment'] as const).map((table) =>
        server.db.selectFrom(table).select('id').execute(),
      ),
    );
    return all.map((rows) => rows.length);
  };
  const { client, job } = await clientWithJob(server);
  const debt = await makeDebt(server, { client: client._id, total: 50 });
  const invoice = { client: client._id, jobs: [job._id], date: '2026-03-05', notes } as const;
  const payment = {
    client: client._id,
    transactionDate: '2026-03-05',
    method: 'cash',
    notes,
    invoices: [{ invoice: debt._id, amount: euros(1) }],
  } as const;
  const write = () =>
    Promise.all([
      server.call('POST /client', { body: { lastName: 'Γεμάτος', notes } }),
      server.call('POST /invoice', { body: { ...invoice, invoiceType: 'invoice' } }),
      server.call('POST /payment', { body: payment }),
    ]);
  const makeRoom = fillUp(folder);
  const before = await counts();
  const told = new Map<string, number>();
  for (let refused = 0, tried = 0; refused < 9 && tried < 200; tried += 1) {
    for (const { status, error } of await write()) {
      const said = status === 200 ? '200' : `${status} ${error.code}`;
      told.set(said, (told.get(said) ?? 0) + 1);
      if (status === 507) refused += 1;
      if (status === 507) expect(error.message).toMatch(/room|disk/i);
    }
    expect((await server.call('POST /client/search', { body: {} })).status).toBe(200);
    expect((await server.call('GET /invoice/:id', { params: { id: debt._id } })).status).toBe(200);
  }
  // Once invoiced, a job is not invoiced again; once paid, a debt is not paid again.
  const known = [...told.keys()].filter((said) => !said.startsWith('400'));
  expect(known.filter((said) => said !== '200')).toEqual(['507 server.full']);
  const after = await counts();
  const sum = (list: number[]) => list.reduce((total, count) => total + count, 0);
  expect(sum(after) - sum(before)).toBe(told.get('200') ?? 0);
  makeRoom();
  expect((await server.call('POST /client', { body: { lastName: 'Χώρος', notes } })).status).toBe(
    200,
  );
  expect(await checkData(server.db)).toEqual([]);
}

describe.skipIf(TIMES === 0)('a disk without room', () => {
  test(
    `SQLite says so ${TIMES} times`,
    async ({ skip }) => {
      const disk = (await smallDisk(48)) ?? skip('nothing may be mounted here');
      const server = await TestServer.start('SQLite', {
        database: await migrated({ DATA_DIR: disk }),
      });
      onTestFinished(() => server.stop());
      for (let time = 0; time < TIMES; time += 1) await expectFull(server, disk);
    },
    LONG_MS,
  );

  test('a file that finds no room is told of in the same words, and leaves nothing', async ({
    skip,
  }) => {
    const disk = (await smallDisk(1)) ?? skip('nothing may be mounted here');
    const files = diskFiles(disk);
    const bytes = Buffer.alloc(200_000, 1);
    const makeRoom = fillUp(disk);
    const error = await files.put('aa-photo', bytes).catch((thrown: unknown) => thrown);
    expect(toAppError(error).code).toBe('server.full');
    expect(await files.get('aa-photo')).toBeUndefined();
    makeRoom();
    await files.put('aa-photo', bytes);
    expect(await files.get('aa-photo')).toEqual(bytes);
  });

  test(
    'every command says so in one sentence, and leaves what was there, and nothing half',
    async ({ skip }) => {
      const disk = (await smallDisk(16)) ?? skip('nothing may be mounted here');
      const backups = join(disk, 'backups');
      const database = await migrated({ DATA_DIR: disk });
      await database.remove();
      const run = (...[file = '', ...args]: string[]) =>
        spawnSync(
          process.execPath,
          [join(import.meta.dirname, '../../src/server/office', file), ...args],
          { env: { PATH: process.env['PATH'], DATA_DIR: disk }, encoding: 'utf8' },
        );
      expect(run('backup/backup.ts').status).toBe(0);
      const good = readdirSync(backups);
      const file = join(backups, good.find((name) => name.endsWith('.db')) ?? '');
      const bytes = readFileSync(file);
      for (const left of [0, 4, 16, 40, 300]) {
        const makeRoom = fillUp(disk, left * 1024);
        const said = [
          run('backup/backup.ts'),
          run('backup/restore.ts', file),
          run('commands/check-data.ts'),
          run('commands/reindex.ts'),
          run('commands/user.ts', 'list'),
          run('commands/user.ts', 'add', `maria${left}`),
        ].map(({ status, stderr }) => (status === 0 ? '' : stderr));
        expect(said[0]).not.toBe('');
        expect(new Set([...said, ''])).toEqual(
          new Set(['', 'The disk is full: make room and say it again.\n']),
        );
        makeRoom();
        expect(readdirSync(backups)).toEqual(good);
        expect(readFileSync(file).equals(bytes)).toBe(true);
        expect(readdirSync(disk).filter((name) => /unfinished|before/.test(name))).toEqual([]);
      }
      expect(run('commands/check-data.ts').status).toBe(0);
    },
    LONG_MS,
  );

  // Its journal lies elsewhere: without room for that PostgreSQL ends itself, and is gone until it is started.
  test(
    `PostgreSQL says so ${TIMES} times`,
    async ({ skip }) => {
      if (bin === undefined) skip('no PostgreSQL is installed');
      const disk = (await smallDisk(96)) ?? skip('nothing may be mounted here');
      const cluster = await startPostgres(bin ?? '');
      onTestFinished(() => cluster.stop());
      const space = join(disk, 'space');
      mkdirSync(space);
      spawnSync('chown', ['postgres', disk, space]);
      const admin = new pg.Client({ connectionString: cluster.url });
      await admin.connect();
      await admin.query(`create tablespace small location '${space}'`);
      await admin.query('create database small tablespace small');
      await admin.end();
      const url = new URL(cluster.url);
      url.pathname = '/small';
      const database = await migrated({ DATABASE_URL: url.href, DATA_DIR: '' });
      const server = await TestServer.start('PostgreSQL', { database });
      onTestFinished(() => server.stop());
      for (let time = 0; time < TIMES; time += 1) await expectFull(server, disk);
    },
    LONG_MS,
  );
});
