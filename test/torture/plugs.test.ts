import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { backup, type BackupEnv } from '#server/office/backup/backup.ts';
import { restore } from '#server/office/backup/restore.ts';
import { checkData } from '#server/office/check-data/check-data.ts';
import { migrate, schemaVersion } from '#server/platform/db/migrate.ts';
import { SCHEMA_VERSION } from '#server/platform/db/migrations/index.ts';
import { type DataEnv, openDatabase } from '#server/platform/db/open.ts';
import { euros } from '#shared/base/money.ts';
import { hashesOf } from '../all-rows.ts';
import {
  completedJob,
  jobOfPieces,
  makeClient,
  makeDebt,
  makeHandover,
  makeInvoice,
  makeItem,
  makePayment,
} from '../builders.ts';
import { childEnv } from '../child.ts';
import { databases, makeDatabase, makeMigrated } from '../database.ts';
import { makeVersion33 } from '../fixtures.ts';
import { TestServer } from '../server.ts';
import { countOf, Luck } from './counts.ts';

const run = promisify(execFile);
const TIMES = countOf(1);
const GUESSES = 50 * TIMES;
const STARTS = 5;
const QUARTER_MS = 900_000;
const PAPERS = 5 * TIMES;
const LONG_MS = 900_000;
const luck = new Luck(Number(process.env['TORTURE_SEED'] ?? 7));
const fresh = (name: string) => mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', `${name}-`));

test(
  'a backup of a server that writes is a moment of it, restored anywhere',
  async () => {
    const database = await makeMigrated('SQLite');
    const server = await TestServer.start('SQLite', { database });
    const over = new AbortController();
    let written = 0;
    const writing = (async () => {
      while (!over.signal.aborted) {
        const { _ref } = await makeClient(server, { lastName: 'Γραμμένος' });
        written = _ref;
      }
    })();
    for (let time = 0; time < TIMES; time += 1) {
      const before = written;
      const file = await backup({ ...database.place, DATABASE_URL: undefined }, new Date());
      const after = written;
      const elsewhere = { DATA_DIR: fresh('elsewhere'), DATABASE_URL: undefined };
      await restore(elsewhere, file, { now: new Date() });
      const db = await openDatabase(elsewhere);
      const refs = (await db.selectFrom('client').select('ref').orderBy('ref').execute()).map(
        ({ ref }) => ref,
      );
      expect(refs).toEqual(Array.from({ length: refs.length }, (_, n) => n + 1));
      expect(refs.length).toBeGreaterThanOrEqual(before);
      expect(refs.length).toBeLessThanOrEqual(after + 1);
      await db.destroy();
      rmSync(elsewhere.DATA_DIR, { recursive: true });
      await pause(1_000);
    }
    over.abort();
    await writing;
    await server.stop();
  },
  LONG_MS,
);

describe.each(databases)('on %s', (name) => {
  /** Migrates in a process of its own, which is killed after a while. */
  async function killMigration(place: DataEnv): Promise<void> {
    const { DATABASE_URL } = place;
    const DATA_DIR = place.DATA_DIR === '' ? fresh('killed') : place.DATA_DIR;
    const env = { ...childEnv, DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
    const cli = join(import.meta.dirname, '../../src/server/office/commands/user.ts');
    const child = spawn(process.execPath, [cli, 'list'], { env, stdio: 'ignore' });
    setTimeout(() => child.kill('SIGKILL'), 500 + luck.below(1_200));
    await once(child, 'close');
  }

  test(
    'a migration that is killed has not been, or has been wholly',
    async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const database = await makeVersion33(name);
        await killMigration(database.place);
        expect(await schemaVersion(database.db)).toBeGreaterThanOrEqual(33);
        await migrate(database.db, new Date());
        expect(await schemaVersion(database.db)).toBe(SCHEMA_VERSION);
        expect(await checkData(database.db)).toEqual([]);
        await database.remove();
      }
    },
    LONG_MS,
  );

  test(
    'whatever fails inside is told as an error of the app, and leaves nothing half',
    async () => {
      const faults = new Faults();
      const lines: string[] = [];
      const database = await makeMigrated(name);
      const server = await TestServer.start(name, {
        database: { ...database, db: database.db.withPlugin(faults) },
        logTo: { write: (line) => lines.push(line) },
      });
      const { _id: client } = await makeClient(server, { notes: SECRET });
      const invoice = await makeDebt(server, { client, total: 500 });
      const headers = { 'idempotency-key': 'kept' };
      const calls = [
        () => server.send('POST /client', { body: { firstName: 'Άννα', notes: SECRET }, headers }),
        () =>
          server.send('POST /payment', {
            body: {
              client,
              transactionDate: '2026-03-05',
              method: 'cash',
              addRef: true,
              invoices: [{ invoice: invoice._id, amount: euros(1) }],
            },
          }),
        () => server.send('POST /invoice/search', { body: {} }),
        () => server.send('GET /client/:id', { params: { id: client } }),
        () => server.send('PUT /invoice/cancel/:id', { params: { id: 'none' } }),
      ];
      let injected = 0;
      for (let at = 1; injected < 20 * TIMES && at < 60; at += 1) {
        for (const call of calls) {
          faults.arm(at);
          const answer = await call();
          if (!faults.hasHit) continue;
          injected += 1;
          const { error, code, message } = answer.json<Record<string, unknown>>();
          expect([error, typeof code, typeof message]).toEqual([true, 'string', 'string']);
          expect(answer.body).not.toMatch(/ at |\/srv|\.ts|select |insert |hidden/i);
          expect(answer.statusCode).toBeGreaterThanOrEqual(500);
          const id = String(answer.headers['x-request-id']);
          expect(lines.some((line) => line.includes(id))).toBe(true);
        }
      }
      faults.arm(0);
      expect(injected).toBeGreaterThanOrEqual(20);
      expect(lines.join('')).not.toContain(server.token);
      expect(lines.join('')).not.toContain(SECRET);
      expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
      expect(await checkData(server.db)).toEqual([]);
      await server.stop();
    },
    LONG_MS,
  );

  test.each([
    ['one address', 1],
    ['a hundred addresses that are forged', 100],
  ])(
    'of a thousand guesses from %s a few are looked at, over restarts too, and who is inside stays',
    async (_, addresses) => {
      const server = await TestServer.start(name);
      const { db, env, time, login, token } = server;
      const wrong = { ...login, password: 'a guess of many' };
      const url = '/api/v1/auth/public/login';
      const asked = { looked: 0, refused: 0 };
      // Each start forgets what it holds in memory: how many calls an address made within a minute.
      for (let start = 0; start < STARTS; start += 1) {
        const app = await buildApp({ db, env, clock: () => time.now });
        for (let guess = 0; guess < GUESSES / STARTS; guess += 1) {
          const headers = { 'x-forwarded-for': `203.0.113.${guess % addresses}` };
          const answer = await app.inject({ method: 'POST', url, payload: wrong, headers });
          const { code } = answer.json<{ code: string }>();
          expect(['auth.failed', 'auth.tooManyTries']).toContain(code);
          asked[code === 'auth.tooManyTries' ? 'refused' : 'looked'] += 1;
          time.now = new Date(time.now.getTime() + QUARTER_MS / GUESSES);
        }
        const headers = { authorization: `Bearer ${token}` };
        expect((await app.inject({ url: '/api/v1/user/me', headers })).statusCode).toBe(200);
        await app.close();
      }
      console.log(name, asked);
      const failed = db.selectFrom('failed_login').select('at');
      expect(await failed.execute()).toHaveLength(asked.looked);
      expect(asked.looked).toBeLessThanOrEqual(20);
      expect(asked.looked + asked.refused).toBe(GUESSES);
      await server.stop();
    },
    LONG_MS,
  );

  test(
    'no invoice and no receipt of a hundred changes with what is changed later',
    async () => {
      const server = await TestServer.start(name);
      const item = await makeItem(server);
      const { _id: client } = await makeClient(server, { companyName: OLD, addresses: [OLD_HOME] });
      const made: [invoice: string, payment: string][] = [];
      const links: string[] = [];
      for (let n = 1; n <= PAPERS; n += 1) {
        const items = [{ item: item._id, unitCost: euros(100 + n) }];
        const job = await completedJob(server, { client, items });
        const { _id: invoice } = await makeInvoice(server, { client, jobs: [job._id] });
        const invoices = [{ invoice, amount: euros(n) }];
        const { _id: payment } = await makePayment(server, { client, addRef: true, invoices });
        made.push([invoice, payment]);
        const [ofBill, ofReceipt] = [{ id: invoice }, { id: payment }];
        const bill = await server.ok('POST /invoice/generatePublicId/:id', { params: ofBill });
        const receipt = await server.ok('POST /payment/generatePublicId/:id', {
          params: ofReceipt,
        });
        links.push(`/invoices/public/${bill.publicId}`, `/payments/public/${receipt.publicId}`);
      }
      /** All that they say but for who the client is today; each page is asked from another address. */
      const papers = async () => {
        const all: object[] = [];
        for (const [invoice, payment] of made) {
          const bill = await server.ok('GET /invoice/:id', { params: { id: invoice } });
          const receipt = await server.ok('GET /payment/:id', { params: { id: payment } });
          all.push({ ...bill, client: null }, { ...receipt, client: null });
        }
        for (const [n, url] of links.entries()) {
          const { body } = await server.app.inject({ url, remoteAddress: `203.0.113.${n}` });
          all.push({ url, body });
        }
        return all;
      };
      const before = await papers();
      for (const paper of before) expect(JSON.stringify(paper)).toContain(OLD);

      const person = { firstName: 'Άλλος', lastName: 'Άνθρωπος', companyName: 'Νέα Επωνυμία' };
      const moved = { ...person, addresses: [{ ...OLD_HOME, street: 'Νέα 2' }] };
      await server.ok('PUT /client/:id', { params: { id: client }, body: moved });
      const dearer = { title: 'Άλλο', price: euros(77) };
      await server.ok('PUT /item/:id', { params: { id: item._id }, body: dearer });
      const company = { companyName: 'Νέα Εταιρεία', taxID: '10999999Z', taxValue: 5 };
      const address = { street: 'Νέα 3', city: 'Λάρνακα', zip: '6010' };
      await server.ok('PATCH /config', { body: { ...company, address } });
      expect(await papers()).toEqual(before);
      await server.stop();
    },
    LONG_MS,
  );
});

const OLD = 'Παλιά Επωνυμία';
const OLD_HOME = { city: 'Πάφος', street: 'Παλιά 1', isBilling: true };
const SECRET = 'a note that stays in the server';

/** Fails the query that it is armed for, counted from then on. */
class Faults implements KyselyPlugin {
  hasHit = false;
  #left = 0;

  arm(at: number): void {
    this.#left = at;
    this.hasHit = false;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#left -= 1;
    if (this.#left !== 0) return node;
    this.hasHit = true;
    throw new Error(`hidden: /srv/secret.ts select ${SECRET.length} letters`);
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

const hasDump = spawnSync('pg_dump', ['--version']).status === 0;

test.skipIf(databases.length === 1 || !hasDump)(
  'PostgreSQL that was dumped and restored answers to the letter as before',
  async () => {
    const database = await makeMigrated('PostgreSQL');
    const server = await TestServer.start('PostgreSQL', { database });
    for (let time = 0; time < TIMES; time += 1) {
      const { client } = await makeDebt(server);
      await makePayment(server, { client: client._id });
      await makeHandover(server, await jobOfPieces(server, 2));
    }
    const other = await makeDatabase('PostgreSQL');
    const [from = '', to = ''] = [database, other].map(({ place }) => place.DATABASE_URL);
    const file = join(fresh('dump'), 'kilim.dump');
    await run('pg_dump', ['--format=custom', `--file=${file}`, from]);
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${to}`, file]);
    const { env, time } = server;
    const restored = await buildApp({ db: other.db, env, clock: () => time.now });
    const headers = { authorization: `Bearer ${server.token}` };
    const answersOf = async (app: typeof restored) => {
      const all: string[] = [];
      for (const kind of ['client', 'clientItem', 'job', 'invoice', 'payment', 'handover']) {
        const url = `/api/v1/${kind}`;
        const search = { method: 'POST', url: `${url}/search`, headers, payload: {} } as const;
        const list = await app.inject(search);
        all.push(list.body);
        for (const { _id } of list.json<{ data: { _id: string }[] }>().data) {
          all.push((await app.inject({ url: `${url}/${_id}`, headers })).body);
        }
      }
      return all;
    };
    const before = await answersOf(server.app);
    expect(before.length).toBeGreaterThan(10);
    expect(await answersOf(restored)).toEqual(before);
    expect(await checkData(other.db)).toEqual([]);
    await restored.close();
    await other.remove();
    await server.stop();
  },
  LONG_MS,
);

test.skipIf(databases.length === 1)(
  'what moves from SQLite to PostgreSQL and back is the same to the letter',
  async () => {
    const here = await makeVersion33('SQLite');
    await migrate(here.db, new Date());
    const other = { username: 'eleni', username_fold: 'eleni' };
    const admin = here.db.updateTable('user_account').where('username', '=', 'admin');
    await admin.set(other).execute();
    const server = await TestServer.start('SQLite', { database: here });
    for (let time = 0; time < TIMES; time += 1) {
      const { client } = await makeDebt(server);
      await makePayment(server, { client: client._id });
      await makeHandover(server, await jobOfPieces(server, 2));
    }
    // What a restore lets nobody go on with.
    for (const table of ['session', 'password_link', 'idempotency', 'login_failure'] as const) {
      await here.db.deleteFrom(table).execute();
    }
    const waiting = here.db.updateTable('mail').where('state', 'in', ['queued', 'sending']);
    await waiting.set({ state: 'failed', lease: null }).execute();
    const before = await hashesOf(here.db);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    const there = await makeDatabase('PostgreSQL');
    const moves = [
      { DATA_DIR: fresh('there'), DATABASE_URL: there.place.DATABASE_URL },
      { DATA_DIR: fresh('back'), DATABASE_URL: undefined },
    ];
    let from: BackupEnv = { DATA_DIR: here.place.DATA_DIR, DATABASE_URL: undefined };
    for (const to of moves) {
      await restore(to, await backup(from, new Date()), { now: new Date() });
      const db = await openDatabase(to);
      expect(await hashesOf(db)).toEqual(before);
      await db.destroy();
      from = to;
    }
    await there.remove();
    await server.stop();
  },
  LONG_MS,
);
