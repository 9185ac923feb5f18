// Hours of a shop's day: ten calls a second, the server killed now and then, backups made meanwhile. The
// count is in minutes. Only by `npm run torture`.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { checkData } from '#server/invariants/check-data.ts';
import { startSession } from '#server/user/session.store.ts';
import { findUserByName, insertUser } from '#server/user/user.store.ts';
import { NODE, ROOT } from '../../scripts/child.mjs';
import { type Served, serve } from '../../scripts/served.ts';
import { type DatabaseName, databases, makeMigrated } from '../database.ts';
import { companyBlock } from '../server.ts';
import { countOf, heldBy, Luck } from './counts.ts';

const MINUTES = countOf(0);
const MINUTE_MS = 60_000;
const EVERY_MS = 100;
const KILLS = 16;
const BACKUPS = 8;
const SALES = 6;
/** Below that, what a process needs to warm up is more than what it might leak in an hour. */
const JUDGED_MINUTES = 240;

type Answer = { status: number; body: Record<string, unknown> };
type Sample = { hours: number; megabytes: number };
type Settings = Record<string, string>;

/** A server that is killed and started again, and what is asked of it meanwhile. */
class Shop {
  readonly told: Record<string, number> = {};
  readonly wrong: string[] = [];
  /** What was acknowledged: the numbers of each kind. */
  readonly made = { client: [] as number[], invoice: [] as number[], payment: [] as number[] };
  readonly samples: Sample[] = [];
  largestJournal = 0;
  /** Whether there is a process to look at, and not one that is being started again. */
  #isUp = true;
  readonly #settings: Settings;
  readonly #token: string;
  #served: Served & { pid: number };

  constructor(served: Served & { pid: number }, settings: Settings, token: string) {
    this.#served = served;
    this.#settings = settings;
    this.#token = token;
  }

  /** What is read is asked once; while the server is away nobody reads. */
  async read(path: string, body?: unknown): Promise<void> {
    const answer = await this.#send(body === undefined ? 'GET' : 'POST', path, { body });
    if (answer && answer.status !== 200) this.wrong.push(`${path}: ${answer.status}`);
  }

  /** What is written is asked again under its key until it is answered. */
  async write(method: string, path: string, body?: unknown): Promise<Answer['body']> {
    const key = crypto.randomUUID();
    for (;;) {
      const answer = await this.#send(method, path, { body, key });
      if (answer?.status === 200) return answer.body;
      const code = String(answer?.body['code']);
      // The server that held the key, or a lock, was killed: what it held is let go of in a while.
      const isInUse = answer?.status === 503 || code === 'request.idempotencyKeyRunning';
      // What is no creation has no key: it was done before the answer was cut off.
      const isDone = code === 'job.alreadyCompleted';
      if (isDone) return answer?.body ?? {};
      if (answer !== undefined && !isInUse) {
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await pause(50);
    }
  }

  async #send(
    method: string,
    path: string,
    { body, key }: { body?: unknown; key?: string },
  ): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#served.origin}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as Answer['body'];
      this.#tell(String(response.status));
      return { status: response.status, body: answer };
    } catch {
      this.#tell('gone');
      return undefined;
    }
  }

  #tell(what: string): void {
    this.told[what] = (this.told[what] ?? 0) + 1;
  }

  async killAndStart(): Promise<void> {
    this.#isUp = false;
    process.kill(this.#served.pid, 'SIGKILL');
    await this.#served.stop();
    this.#served = await serve({
      dataDir: String(this.#settings['DATA_DIR']),
      env: this.#settings,
    });
    this.#isUp = true;
  }

  async backUp(): Promise<void> {
    const env = { ...process.env, ...this.#settings };
    await promisify(execFile)(NODE, ['src/server/backup/backup.ts'], { cwd: ROOT, env });
  }

  look(since: number): void {
    if (!this.#isUp) return;
    const hours = (performance.now() - since) / (60 * MINUTE_MS);
    this.samples.push({ hours, megabytes: heldBy(this.#served.pid, 'VmRSS') });
    const journal = join(String(this.#settings['DATA_DIR']), 'kilim.db-wal');
    const size = statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
    this.largestJournal = Math.max(this.largestJournal, size / 1_000_000);
  }

  stop(): Promise<void> {
    return this.#served.stop();
  }
}

/** A client who brings something, has it invoiced and pays: one call a step, for ever. */
async function* sales(shop: Shop, item: string): AsyncGenerator<void, never> {
  for (let count = 0; ; count += 1) {
    const lastName = `Πελάτης ${count}`;
    const client = await shop.write('POST', '/client', { firstName: 'Άννα', lastName });
    shop.made.client.push(Number(client['_ref']));
    yield;
    const items = [{ item, qty: 1 + (count % 5), unitCost: 12.5 }];
    const job = await shop.write('POST', '/job', { client: client['_id'], items });
    yield;
    await shop.write('PUT', `/job/completeJob/${String(job['_id'])}`);
    yield;
    const of = { client: client['_id'], jobs: [job['_id']], invoiceType: 'invoice' };
    const today = new Date().toISOString().slice(0, 10);
    const invoice = await shop.write('POST', '/invoice', { ...of, date: today });
    shop.made.invoice.push(Number(invoice['_ref']));
    yield;
    const payment = await shop.write('POST', '/payment', {
      client: client['_id'],
      transactionDate: today,
      method: 'cash',
      invoices: [{ invoice: invoice['_id'], amount: 1 }],
    });
    shop.made.payment.push(Number(payment['_ref']));
    yield;
  }
}

const reads: ((shop: Shop) => Promise<void>)[] = [
  (shop) => shop.read('/client/search', {}),
  (shop) => shop.read('/invoice/search', { sort: { date: -1 } }),
  (shop) => shop.read('/job/search', {}),
  (shop) => shop.read('/today'),
  (shop) => shop.read('/search?q=anna'),
  (shop) => shop.read('/stay/search', {}),
];

/** Starts a call every tenth of a second: seven in ten read. */
async function ask(shop: Shop, { item, until }: { item: string; until: number }): Promise<void> {
  const luck = new Luck(1);
  const idle = Array.from({ length: SALES }, () => sales(shop, item));
  const running = new Set<Promise<void>>();
  while (performance.now() < until) {
    const sale = luck.below(10) < 3 ? idle.shift() : undefined;
    const step = sale?.next().then(() => void idle.push(sale)) ?? luck.of(reads)?.(shop);
    if (step) running.add(step);
    void step
      ?.catch((error: unknown) => shop.wrong.push(String(error)))
      .finally(() => running.delete(step));
    await pause(EVERY_MS);
  }
  await Promise.allSettled(running);
}

/** Does something so many times, evenly spread from now on. */
async function spread(times: number, duringMs: number, work: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await pause(duringMs / times);
    await work();
  }
}

/** By least squares, in megabytes an hour. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ hours }) => hours), mean(({ megabytes }) => megabytes)];
  const above = mean(({ hours, megabytes }) => (hours - x) * (megabytes - y));
  return above / mean(({ hours }) => (hours - x) ** 2);
}

async function expectNumbers(db: Db, table: 'client' | 'invoice' | 'payment', made: number[]) {
  const rows = await db.selectFrom(table).select('ref').orderBy('ref').execute();
  const numbers = rows.map(({ ref }) => ref);
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  expect(new Set(made).size).toBe(made.length);
  expect(made.filter((ref) => !numbers.includes(ref))).toEqual([]);
}

/** A shop on a database of its own; what is asked for and what it holds is looked at by the test. */
async function open(name: DatabaseName) {
  const { db, place, remove } = await makeMigrated(name);
  const dataDir = place.DATA_DIR || mkdtempSync(join(tmpdir(), 'kilim-soak-'));
  await db.updateTable('config').set(companyBlock).execute();
  await insertUser(db, { username: 'admin', passwordHash: 'x', role: 'owner', now: new Date() });
  const user = await findUserByName(db, 'admin');
  const token = await startSession(db, new Date(), user?.id ?? '');
  const settings: Settings = { DATA_DIR: dataDir, BACKUP_AT: 'off', LOG_LEVEL: 'error' };
  if (place.DATABASE_URL !== undefined) settings['DATABASE_URL'] = place.DATABASE_URL;
  const shop = new Shop(await serve({ dataDir, env: settings }), settings, token);
  const close = async () => {
    await shop.stop();
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, shop, close };
}

describe.skipIf(MINUTES === 0).concurrent.each(databases)('a shop on %s', (database) => {
  test(
    `goes on for ${MINUTES} minutes, killed ${KILLS} times and backed up ${BACKUPS} times`,
    async () => {
      const { db, shop, close } = await open(database);
      const begun = performance.now();
      const whole = MINUTES * MINUTE_MS;
      const { _id: item } = await shop.write('POST', '/item', { title: 'Πλύσιμο', price: 12.5 });
      const isOver = new AbortController();
      const looking = (async () => {
        for (; !isOver.signal.aborted; await pause(1_000)) shop.look(begun);
      })();
      // What it holds is looked at while it is not killed: in the second half.
      await Promise.all([
        ask(shop, { item: String(item), until: begun + whole }),
        spread(KILLS, whole / 2, () => shop.killAndStart()),
        spread(BACKUPS, whole - MINUTE_MS / 2, () => shop.backUp()),
      ]);
      isOver.abort();
      await looking;
      const settled = shop.samples.filter(({ hours }) => hours > (MINUTES * 0.6) / 60);
      const grown = slope(settled);
      console.log(database, shop.told, `${shop.made.invoice.length} invoices`);
      console.log(
        `at most ${Math.max(...settled.map(({ megabytes }) => megabytes)).toFixed(0)} MB,`,
        `${grown.toFixed(1)} MB more an hour, journal ${shop.largestJournal.toFixed(1)} MB at most`,
      );
      expect(shop.wrong).toEqual([]);
      const kinds = Object.keys(shop.told).filter((status) => status.startsWith('5'));
      expect(kinds.filter((status) => status !== '503')).toEqual([]);
      for (const table of ['client', 'invoice', 'payment'] as const) {
        await expectNumbers(db, table, shop.made[table]);
      }
      expect(await checkData(db)).toEqual([]);
      expect(shop.largestJournal).toBeLessThan(20);
      if (MINUTES >= JUDGED_MINUTES) expect(grown).toBeLessThan(1);
      await close();
    },
    (MINUTES + 10) * MINUTE_MS,
  );
});
