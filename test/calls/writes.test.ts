import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '#server/platform/db/tables.ts';
import { allRoutes, type Routes } from '#shared/contract/index.ts';
import {
  clientWithJob,
  completedJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeInvoice,
  makeItem,
  makeJob,
  makePayment,
  makePhoto,
  makePlace,
  makeSubscriber,
} from '../builders.ts';
import { databases, type TestServer, useServer } from '../server.ts';
import { bodySchema, sample } from './bodies.ts';

type Name = keyof Routes;
type Read = { _id: string; _rev: number };

/** Each is changed as it was read: a second save of the same revision is refused. */
const changes: [Name, (server: TestServer) => Promise<Read>][] = [
  ['PUT /client/:id', makeClient],
  ['PUT /clientItem/:id', makeClientItem],
  ['PUT /item/:id', makeItem],
  ['PUT /job/:id', makeJob],
  ['PUT /place/:id', (server) => makePlace(server, { code: 'ΑΑ-01' })],
  [
    'PUT /photo/:id',
    async (server) => makePhoto(server, { clientItem: (await makeClientItem(server))._id }),
  ],
  ['PUT /invoice/:id', makeInvoice],
  ['PUT /payment/:id', makePayment],
  [
    'PUT /user/:id',
    (server) => server.ok('POST /user', { body: { username: 'a', role: 'floor' } }),
  ],
];

const deletes: [path: string, make: (server: TestServer) => Promise<Read>][] = [
  ['client', makeClient],
  ['clientItem', makeClientItem],
  ['item', makeItem],
  ['place', (server) => makePlace(server, { code: 'ΑΑ-01' })],
];

const numbered: [Name, (server: TestServer) => Promise<{ _ref: number }>][] = [
  ['POST /client', makeClient],
  ['POST /clientItem', makeClientItem],
  ['POST /item', makeItem],
  ['POST /job', makeJob],
];

/** What makes a record, of what, and in which table. */
const creates: [Name, keyof Tables, (server: TestServer) => Promise<object>][] = [
  ['POST /client', 'client', async () => ({ firstName: 'Άννα' })],
  ['POST /item', 'item', async () => ({ title: 'Πλύσιμο' })],
  ['POST /place', 'place', async () => ({ code: 'ΒΒ-01' })],
  ['POST /count', 'stock_count', async () => ({ place: null })],
  [
    'POST /clientItem',
    'client_item',
    async (server) => ({ title: 'Χαλί', category: 'Χαλιά', client: await makeClient(server) }),
  ],
  [
    'POST /job',
    'job',
    async (server) => ({
      client: await makeClient(server),
      items: [{ item: await makeItem(server) }],
    }),
  ],
  [
    'POST /intake',
    'job',
    async (server) => ({
      client: { firstName: 'Άννα' },
      items: [{ clientItem: { title: 'Χαλί', category: 'Χαλιά' }, item: await makeItem(server) }],
    }),
  ],
  [
    'POST /stay',
    'stay',
    async (server) => ({
      clientItem: (await makeClientItem(server))._id,
      startDate: '2026-03-05',
      notes: 'Ράφι',
    }),
  ],
  [
    'POST /handover',
    'handover',
    async (server) => {
      const { client, items } = await jobOfPieces(server, 1);
      const pieces = items.map(({ _id }) => _id);
      await server.ok('PUT /job/stage', { body: { jobItems: pieces, stage: 'ready' } });
      return { client, pieces, receivedBy: 'Μαρία' };
    },
  ],
  [
    'POST /invoice',
    'invoice',
    async (server) => {
      const { client, job } = await clientWithJob(server);
      return { client, jobs: [job], date: '2026-03-05', invoiceType: 'invoice' };
    },
  ],
  [
    'POST /invoice/issue-subscription-invoice',
    'invoice',
    async (server) => {
      const client = await makeSubscriber(server);
      await completedJob(server, { client: client._id, subscription: true });
      return { client };
    },
  ],
  [
    'POST /subscription/run',
    'invoice',
    async (server) => {
      const client = await makeSubscriber(server);
      await completedJob(server, { client: client._id, subscription: true });
      return { month: '2026-03', clients: [client] };
    },
  ],
  [
    'POST /payment',
    'payment',
    async (server) => {
      const invoice = await makeDebt(server);
      const { client } = invoice;
      const invoices = [{ invoice, amount: 10 }];
      return { client, transactionDate: '2026-03-05', method: 'cash', invoices };
    },
  ],
];

async function countRows({ db }: TestServer, table: keyof Tables): Promise<number> {
  const query = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`;
  return Number((await query.execute(db)).rows[0]?.rows);
}

describe.each(databases)('every write on %s', (database) => {
  const server = useServer(database);

  test.each(changes)(
    '%s: of two saves of one revision one wins, then the last one',
    async (name, make) => {
      const { _id: id, ...read } = await make(server);
      const save = (body: object) => server.sendAny(name, { params: { id }, body });
      const answers = await Promise.all([save(read), save(read)]);
      const late = answers.find(({ statusCode }) => statusCode !== 200);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409,
      ]);
      expect(late?.json()).toMatchObject({ code: 'record.changed' });
      const { _rev, ...rest } = read;
      const last = await save(rest);
      expect([last.statusCode, last.json<Read>()._rev]).toEqual([200, _rev + 2]);
    },
  );

  test.each(numbered)('%s: numbers have no gap, over one that is refused', async (name, make) => {
    const first = await make(server);
    expect((await server.sendAny(name, { body: {} })).statusCode).toBe(400);
    expect((await make(server))._ref).toBe(first._ref + 1);
  });

  test.each(creates)('%s: sent again under its key it is made once', async (name, table, make) => {
    const body = await make(server);
    const count = () => countRows(server, table);
    const before = await count();
    const headers = { 'idempotency-key': `${database} ${name}` };
    const send = () => server.sendAny(name, { body, headers });
    const [first, second] = await Promise.all([send(), send()]);
    const made = [first, second].filter(({ statusCode }) => statusCode === 200);
    const others = [first, second].filter(({ statusCode }) => statusCode !== 200);
    for (const { statusCode } of others) expect(statusCode).toBe(409);
    const again = await send();
    for (const answer of made) expect(answer.json()).toEqual(again.json());
    expect([again.statusCode, made.length > 0, await count()]).toEqual([200, true, before + 1]);
  });
});

describe.each(databases)('a record that is deleted, on %s', (database) => {
  const server = useServer(database);

  test.each(deletes)('%s: gone from its list, and 404 from then on', async (path, make) => {
    const record = await make(server);
    const params = { id: record._id };
    const call = (method: string) =>
      server.sendAny(`${method} /${path}/:id` as Name, {
        params,
        ...(method === 'PUT' && { body: record }),
      });
    const list = async () => {
      const answer = await server.sendAny(`POST /${path}/search` as Name, { body: { size: 100 } });
      return answer.json<{ data: Read[] }>().data.map(({ _id }) => _id);
    };
    expect([(await call('GET')).statusCode, await list()]).toEqual([
      200,
      expect.arrayContaining([record._id]),
    ]);
    expect((await call('DELETE')).json()).toEqual({ _id: record._id });
    expect(await list()).not.toContain(record._id);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await call(method);
      expect([method, answer.json()]).toMatchObject([method, { code: 'record.notFound' }]);
    }
  });
});

describe.each(databases)('a record that there is none of, on %s', (database) => {
  const server = useServer(database);

  const single = [...allRoutes].filter(
    ([, { path, errors = [] }]) => path.includes('/:') && errors.includes('record.notFound'),
  );

  test.each(single)('%s is a 404', async (name, route) => {
    const body = sample(bodySchema(route)) as object;
    const none = { id: 'none', clientId: 'none', publicId: 'none', jobId: 'none' };
    const params = { ...none, jobItemId: 'none', code: 'none', month: 'none' };
    const answer = await server.sendAny(name as Name, { params, ...(route.body && { body }) });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'record.notFound' }]);
  });
});
