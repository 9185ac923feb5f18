import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { euros } from '#shared/base/money.ts';
import {
  completedJob,
  copyRow,
  makeClient,
  makeInvoice,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';
import { type Work, WorkWatch } from '#test/work-watch.ts';

const ROWS = 500;
/** The query for the session and its user. */
const QUERIES_OF_ANY_CALL = 1;

const whole = { page: 1, size: 99_999_999 };
const everything = { filters: { from: '2000-01-01', to: '2099-12-31' }, showAll: true };

type TestData = { client: string; invoice: string; job: string; jobs: string[] };
type PostRequest = [path: string, body?: object];
type Answer = {
  status: number;
  bytes: number;
  /** Database queries of the main thread. */
  queries: number;
};

/** From reliability.md: they make a backtracking engine run forever. */
const patterns = [
  '(a+)+$',
  '(a|aa)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*(.*)*(.*)*x',
  String.raw`(\w+\s?)*$`,
  '(x+x+)+y',
  '.*.*.*.*.*=',
];
/** Invalid in RE2, or too long a program. */
const refused = ['(?:a{1,1000}){1,1000}', '[', '(?<=a)b', String.raw`(a)\1`, '(?:a?){999}'];

const byPattern = ($regex: string): PostRequest => [
  '/client/search',
  { filters: { notes: { $regex } } },
];

/** Reads by the worker; add a line for each new one. */
const reads: [name: string, ask: PostRequest][] = [
  ...patterns.map((pattern): [string, PostRequest] => [
    `clients by ${pattern}`,
    byPattern(pattern),
  ]),
  ['the accountant’s report', ['/report/accountant-balance-report', everything]],
  ['the sales book', ['/report/sales-book', { filters: everything.filters }]],
  ['the till', ['/report/till', { filters: everything.filters }]],
  ['what all clients owed on a day', ['/report/clients-balance-report', { asOf: '2099-12-31' }]],
  ['the month end', ['/month-end/2026-03']],
  ['the open lines of the bank’s files', ['/payment/bank/open']],
  ['what all clients owe', ['/report/clients-balance-report', { showAll: true }]],
  ['pieces by a range of prices', ['/clientItem/search', { filters: { price: { $gte: 1 } } }]],
  ['all clients', ['/client/search', whole]],
  ['all jobs', ['/job/search', whole]],
];

/** Documents drawn by a worker. */
const papers: [name: string, ask: (made: TestData) => PostRequest][] = [
  ['a PDF of 500 long lines', ({ invoice }) => [`/invoice/${invoice}/pdf?lang=el`]],
  ['a thousand labels', labels],
];

function labels({ jobs }: TestData): PostRequest {
  return ['/label/pdf', { size: { width: 60, height: 40 }, jobs, copies: 20 }];
}

const many = (count: number, valueOf: (n: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => valueOf(n)));

/** Too many values are refused before parsing or validation, a text that is too long before storing. */
const bodies: [name: string, status: number, ask: PostRequest][] = [
  ['numbers', 413, ['/invoice', { jobs: Array.from({ length: 330_000 }, () => 0) }]],
  ['filters', 413, ['/client/search', { filters: many(60_000, (n) => [`k${n}`, n]) }]],
  ['fewer filters', 413, ['/client/search', { filters: many(25_000, (n) => [`k${n}`, n]) }]],
  ['one text', 400, ['/client', { notes: 'α'.repeat(500_000) }]],
];

/** Jobs with the maximum number of rows; together they have more text than a worker has memory. */
async function longestJobs(server: TestServer, of: { client: string; item: string }) {
  const line = { item: of.item, notes: 'λ'.repeat(990) };
  const items = Array.from({ length: ROWS }, () => line);
  const { _id } = await makeJob(server, { client: of.client, items });
  await copyRow(server, 'job', _id, 59);
  await sql`insert into job_item
      (id, job_id, position, item_id, qty, unit_cost, total, notes, notes_fold)
    select job.id || position, job.id, position, item_id, qty, unit_cost, 0, notes, notes_fold
    from job_item as line join job on job.id <> line.job_id and job.end_date is null
    where line.job_id = ${_id}`.execute(server.db);
  const open = server.db.selectFrom('job').select('id').where('end_date', 'is', null);
  return (await open.execute()).map(({ id }) => id);
}

async function makeLong(server: TestServer, database: string): Promise<TestData> {
  const notes = `${'a'.repeat(4_000)}!`;
  for (let n = 0; n < 19; n += 1) await makeClient(server, { notes });
  const { _id: client } = await makeClient(server, { notes });
  const { _id: item } = await makeItem(server);
  // Differs by database, so that it is not in the cache of documents.
  const line = { item, unitCost: euros(1), notes: `${database}: ${'χαλί με κρόσσια, '.repeat(5)}` };
  const items = Array.from({ length: ROWS }, () => line);
  const { _id: job } = await completedJob(server, { client, items });
  const { _id: invoice } = await makeInvoice(server, { client, jobs: [job] });
  const jobs = await longestJobs(server, { client, item });
  return { client, invoice, job, jobs: jobs.slice(0, 50) };
}

describe.each(databases)('no request holds up another on %s:', (database) => {
  const work = new WorkWatch();
  const server = useServer(database, { work });
  let made: TestData;

  beforeAll(async () => {
    made = await makeLong(server, database);
  });

  async function ask([url, payload]: PostRequest): Promise<Answer> {
    const { app, token } = server;
    const before = work.asked.queries;
    const answer = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload }),
      payloadAsStream: true,
    });
    let bytes = 0;
    for await (const part of answer.stream() as AsyncIterable<Buffer>) {
      work.wrote(part.length);
      bytes += part.length;
    }
    return { status: answer.statusCode, bytes, queries: work.asked.queries - before };
  }

  async function watched(asked: PostRequest): Promise<Answer & Work> {
    const { value, ...done } = await work.during(() => ask(asked));
    return { ...value, ...done };
  }

  test.each(reads)('%s: another thread asks the database', async (_, asked) => {
    const { status, queries } = await ask(asked);
    expect(status).toBe(200);
    expect(queries).toBeLessThanOrEqual(QUERIES_OF_ANY_CALL);
  });

  test.each(refused)('a pattern %s asks it nothing', async (pattern) => {
    const { status, queries } = await ask(byPattern(pattern));
    expect(status).toBe(400);
    expect(queries).toBeLessThanOrEqual(QUERIES_OF_ANY_CALL);
  });

  test.each(papers)('%s: another thread draws', async (_, of) => {
    const handed = vi.spyOn(Worker.prototype, 'postMessage');
    const { status } = await ask(of(made));
    expect(status).toBe(200);
    expect(handed).toHaveBeenCalled();
    handed.mockRestore();
  });

  test('labels of the longest jobs ask for none of their rows', async () => {
    const { status, mostRows } = await watched(labels(made));
    expect(status).toBe(200);
    expect(mostRows).toBeLessThan(2 * made.jobs.length);
  });

  test('a page of the longest jobs gives way between any two, and between reading and writing one', async () => {
    const alone = await watched(['/job/search', { page: 1, size: 1 }]);
    const page = await watched(['/job/search', { page: 1, size: 50 }]);
    expect([alone.status, page.status]).toEqual([200, 200]);
    expect(page.bytes).toBeGreaterThan(49 * alone.bytes);
    expect(page.turns).toBeGreaterThanOrEqual(2 * 50);
    expect(page.mostRows).toBeLessThan(1.5 * ROWS);
    expect(page.mostBytes).toBeLessThan(1.5 * alone.bytes);
  });

  test.each(bodies)(
    'a megabyte of %s is refused, and the database not asked',
    async (_, status, asked) => {
      const answer = await ask(asked);
      expect(answer.status).toBe(status);
      expect(answer.queries).toBeLessThanOrEqual(QUERIES_OF_ANY_CALL);
    },
  );
});
