import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { completedJob, copyRow, makeClient, makeItem, makeJob } from '#test/builders.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';

/** Of reliability.md: the first make a backtracking engine run for ever, the last are refused. */
const patterns = [
  '(a+)+$',
  '(a|aa)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*(.*)*(.*)*x',
  String.raw`(\w+\s?)*$`,
  '(x+x+)+y',
  '.*.*.*.*.*=',
  '(?:a{1,1000}){1,1000}',
  '[',
  '(?<=a)b',
  String.raw`(a)\1`,
  '(?:a?){999}',
];
/** On a machine that has much else to do. */
const PATIENCE_MS = 120_000;
/** For so much of a core's time may one thing hold up all others, in milliseconds. */
const MOST_MS = 100;
const whole = { page: 1, size: 99_999_999 };
const fifty = (id: string) => Array.from({ length: 50 }, () => id);
const everything = { filters: { from: '2000-01-01', to: '2099-12-31' }, showAll: true };

/** So often somebody looks, in milliseconds: who looked at every turn would need a core for it. */
const GLANCE_MS = 1;

/** The longest that the server's own thread was at work without giving way: of its own time alone. */
function watchTurns(): { end: () => Promise<number> } {
  const watch = { longest: 0, isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      const before = process.threadCpuUsage();
      await pause(GLANCE_MS);
      const { user, system } = process.threadCpuUsage(before);
      watch.longest = Math.max(watch.longest, (user + system) / 1_000);
    }
  })();
  return {
    end: async () => {
      watch.isOver = true;
      await watching;
      return watch.longest;
    },
  };
}

/** Together they have more text than the thread that reads has memory. */
async function longestJobs(server: TestServer, { client, item }: { client: string; item: string }) {
  const line = { item, notes: 'λ'.repeat(990) };
  const items = Array.from({ length: 500 }, () => line);
  const { _id } = await makeJob(server, { client, items });
  await copyRow(server, 'job', _id, 59);
  await sql`insert into job_item
      (id, job_id, position, item_id, qty, unit_cost, total, notes, notes_fold)
    select job.id || position, job.id, position, item_id, qty, unit_cost, 0, notes, notes_fold
    from job_item as line join job on job.id <> line.job_id and job.end_date is null
    where line.job_id = ${_id}`.execute(server.db);
}

describe.each(databases)('no request holds up another on %s:', (database) => {
  const house = useServer(database);
  const made = { url: '', client: '', item: '', job: '', invoice: '' };

  beforeAll(async () => {
    const { server } = house;
    made.url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const notes = `${'a'.repeat(4_000)}!`;
    for (let n = 0; n < 20; n += 1) made.client = (await makeClient(server, { notes }))._id;
    made.item = (await makeItem(server))._id;
    const line = { item: made.item, unitCost: euros(1), notes: 'χαλί με κρόσσια, '.repeat(6) };
    const items = Array.from({ length: 500 }, () => line);
    const job = await completedJob(server, { client: made.client, items });
    made.job = job._id;
    const { _id } = await server.ok('POST /invoice', {
      body: { client: made.client, jobs: [job._id], date: '2026-03-05', invoiceType: 'invoice' },
    });
    made.invoice = _id;
    await longestJobs(server, made);
    // What is compiled with its first call is compiled by now.
    const [[path, body] = ['']] = kinds['reports of everything']?.() ?? [];
    await ask(path, body);
  }, PATIENCE_MS);

  type Ask = [path: string, body?: unknown];

  async function ask(path: string, body?: unknown): Promise<number> {
    const response = await fetch(`${made.url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${house.server.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** The worst of each kind. What comes later, an export or an import, is a line more here. */
  const kinds: Record<string, () => Ask[]> = {
    patterns: () =>
      patterns.map(($regex) => ['/client/search', { filters: { notes: { $regex } } }]),
    'a PDF of 500 long lines': () =>
      ['el', 'el'].map((lang) => [`/invoice/${made.invoice}/pdf?lang=${lang}`]),
    'a thousand labels': () => [
      ['/label/pdf', { size: { width: 60, height: 40 }, jobs: fifty(made.job), copies: 20 }],
    ],
    'reports of everything': () => [
      ['/report/accountant-balance-report', everything],
      ['/report/clients-balance-report', { showAll: true }],
    ],
    'sixteen full lists': () => Array.from({ length: 16 }, () => ['/client/search', whole]),
    'a page of the longest jobs, and all of them': () =>
      [50, 99_999_999].map((size) => ['/job/search', { page: 1, size }]),
    'bodies of 1 MB': () => [
      ['/invoice', { jobs: Array.from({ length: 330_000 }, () => 0) }],
      [
        '/client/search',
        { filters: Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n])) },
      ],
      ['/client', { notes: 'α'.repeat(500_000) }],
    ],
    'two hundred at once': () => Array.from({ length: 200 }, () => [`/client/${made.client}`]),
  };

  test.each(Object.keys(kinds))('%s', { timeout: PATIENCE_MS }, async (kind) => {
    // Written before, because whoever asks is in the same thread here.
    const asks = (kinds[kind]?.() ?? []).map(([path, body]): Ask => [
      path,
      body && JSON.stringify(body),
    ]);
    await nextTurn();
    const turns = watchTurns();
    const statuses = await Promise.all(asks.map((one) => ask(...one)));
    expect(await turns.end()).toBeLessThan(MOST_MS);
    expect(statuses.filter((status) => ![200, 400, 413].includes(status))).toEqual([]);
  });
});
