// Three servers on one PostgreSQL, one of which freezes in the middle of its work: the others go on. Only by
// `npm run torture`: a freeze takes seconds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { startSession } from '#server/parties/user/session.store.ts';
import { findUserByName, insertUser } from '#server/parties/user/user.store.ts';
import { type ServerHandle, serve } from '../../scripts/served.ts';
import { setCompany } from '../company.ts';
import { databases, makeMigrated } from '../database.ts';
import { countOf, Luck } from './counts.ts';

const FREEZES = countOf(0);
const SERVERS = 3;
/** Enough that several of a server wait for the same row at any moment. */
const WRITERS = 24;
const LIMIT_MS = 10_000;
/** Longer than the limit, so that a write that the frozen server holds up shows. */
const FROZEN_MS = 12_000;

type Server = ServerHandle & { pid: number; isFrozen: boolean };
type Body = Record<string, unknown>;
type Wait = { kind: string; ms: number };

/** Servers of one shop, and how long the creations of each kind took on those that were not frozen. */
class Shop {
  readonly waits: Wait[] = [];
  readonly made: Record<string, string[]> = {};
  readonly wrong: string[] = [];
  isOver = false;
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  /** Repeated under its key until it is answered, as the browser does. */
  async write(
    server: Server,
    path: string,
    { method = 'POST', body = {} }: { method?: 'POST' | 'PUT'; body?: Body } = {},
  ): Promise<Body> {
    const key = crypto.randomUUID();
    for (;;) {
      const response = await fetch(`${server.origin}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Body;
      if (response.status === 200) return answer;
      const isLater = response.status === 503 || answer['code'] === 'request.idempotencyKeyRunning';
      if (!isLater) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
      await pause(100);
    }
  }

  /** Creates a record that takes a number; answers its id. */
  async create(server: Server, path: string, body: Body, kind = path): Promise<string> {
    const begun = performance.now();
    const wasFrozen = server.isFrozen;
    const { _id } = await this.write(server, path, { body });
    if (!wasFrozen && !server.isFrozen) this.waits.push({ kind, ms: performance.now() - begun });
    (this.made[kind] ??= []).push(String(_id));
    return String(_id);
  }
}

const day = new Date().toISOString().slice(0, 10);

/** One of everything that has a number. `shared` is the client that all writers lock. */
async function sell(shop: Shop, server: Server, shared: string | undefined): Promise<void> {
  const create = (path: string, body: Body, kind?: string) => shop.create(server, path, body, kind);
  const client = shared ?? (await create('/client', { lastName: 'Ιωάννου' }));
  const item = await create('/item', { title: 'Πλύσιμο', price: 20 });
  const clientItem = await create('/clientItem', { title: 'Κιλίμι', client, category: 'Χαλιά' });
  const job = await create('/job', { client, items: [{ item, clientItem, qty: 1, unitCost: 20 }] });
  const { items } = await shop.write(server, `/job/completeJob/${job}`, { method: 'PUT' });
  const pieces = (items as { _id: string }[]).map(({ _id }) => _id);
  await create('/handover', { client, pieces, receivedBy: 'Άννα' });
  const invoiceType = Math.random() < 0.5 ? 'invoice' : 'other';
  const order = { client, jobs: [job], invoiceType, date: day };
  const invoice = await create('/invoice', order, `/invoice ${invoiceType}`);
  const invoices = [{ invoice, amount: 5 }];
  await create('/payment', { client, transactionDate: day, method: 'cash', invoices });
  await create(
    `/invoice/${invoice}/credit`,
    { date: day, reason: '-', lines: null, total: 1 },
    '/credit',
  );
}

async function work(shop: Shop, server: Server, shared: string | undefined): Promise<void> {
  try {
    while (!shop.isOver) await sell(shop, server, shared);
  } catch (error) {
    shop.wrong.push(String(error));
  }
}

describe.skipIf(FREEZES === 0 || !databases.includes('PostgreSQL'))('three servers', () => {
  test(
    `one is frozen ${FREEZES} times at any moment: the others create everything within ${LIMIT_MS} ms`,
    async () => {
      const { db, place, remove } = await makeMigrated('PostgreSQL');
      const dataDir = mkdtempSync(join(tmpdir(), 'kilim-frozen-'));
      await setCompany(db, new Date());
      await insertUser(db, {
        username: 'admin',
        passwordHash: 'x',
        role: 'owner',
        now: new Date(),
      });
      const user = await findUserByName(db, 'admin');
      const shop = new Shop(await startSession(db, new Date(), user?.id ?? ''));
      const servers: Server[] = [];
      onTestFinished(async () => {
        for (const server of servers) {
          process.kill(server.pid, 'SIGCONT');
          await server.stop();
        }
        await remove();
        rmSync(dataDir, { recursive: true, force: true });
      });
      for (let n = 0; n < SERVERS; n += 1) {
        const env = {
          DATABASE_URL: place.DATABASE_URL ?? '',
          SECRET_KEY: 'ab'.repeat(32),
          BACKUP_AT: 'off',
          LOG_LEVEL: 'fatal',
        };
        const served = await serve({ dataDir: join(dataDir, String(n)), env });
        servers.push(Object.assign(served, { isFrozen: false }));
      }
      const luck = new Luck(Number(process.env['TORTURE_SEED'] ?? 7));
      const [first] = servers;
      if (first === undefined) throw new Error('no server');
      const { _id } = await shop.write(first, '/client', { body: { lastName: 'Κοινός' } });
      const writers = Array.from({ length: WRITERS }, (_, n) =>
        work(shop, servers[n % SERVERS] ?? first, n < WRITERS / 2 ? String(_id) : undefined),
      );
      for (let n = 0; n < FREEZES; n += 1) {
        await pause(1_000 + luck.below(1_000));
        const frozen = luck.of(servers) ?? first;
        frozen.isFrozen = true;
        process.kill(frozen.pid, 'SIGSTOP');
        await pause(FROZEN_MS);
        process.kill(frozen.pid, 'SIGCONT');
        // What it answers late was held up by itself.
        await pause(3_000);
        frozen.isFrozen = false;
      }
      shop.isOver = true;
      await Promise.all(writers);
      report(shop);
      expect(shop.wrong).toEqual([]);
      expect(shop.waits.filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
      const ids = Object.values(shop.made).flat();
      expect(new Set(ids).size).toBe(ids.length);
      expect(await checkData(db)).toEqual([]);
    },
    FREEZES * 60_000,
  );
});

function report({ made, waits }: Shop): void {
  const rows = Object.entries(made).map(([kind, ids]) => {
    const longest = Math.max(...waits.filter((wait) => wait.kind === kind).map(({ ms }) => ms));
    return { kind, made: ids.length, 'longest (ms)': Math.round(longest) };
  });
  console.table(rows);
}
