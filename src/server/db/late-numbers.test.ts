import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import {
  completedJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeHandover,
  makeItem,
  makeJob,
  makePayment,
} from '#test/builders.ts';
import { makeMigrated } from '#test/database.ts';
import { databases, TestServer } from '#test/server.ts';
import { checkData } from '../invariants/check-data.ts';

/** What is asked of the database after the number of a series was taken. */
class AfterTheNumber implements KyselyPlugin {
  readonly asked: string[] = [];
  numbers = 0;
  readonly #nodes = new WeakMap<object, RootOperationNode>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#nodes.set(queryId, node);
    return node;
  }

  /** Of whole statements: a part of one is made like a query, and gives nothing. */
  async transformResult({
    queryId,
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const node = this.#nodes.get(queryId);
    const into = node?.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : '';
    if (into !== 'counter') this.asked.push(node?.kind ?? '');
    else {
      this.numbers += 1;
      this.asked.length = 0;
    }
    return result;
  }
}

describe.each(databases)('the number of a record on %s', (name) => {
  const watch = new AfterTheNumber();
  let server: TestServer;

  beforeAll(async () => {
    const database = await makeMigrated(name);
    const watched = { ...database, db: database.db.withPlugin(watch) };
    server = await TestServer.start(name, { database: watched });
  });
  afterAll(() => server.stop());

  /** What a call asks of the database between its number and its end. */
  async function afterNumber(call: () => Promise<unknown>): Promise<string[]> {
    watch.numbers = 0;
    await call();
    expect(watch.numbers).toBe(1);
    return [...watch.asked];
  }

  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  const calls: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a client': async () => () =>
      server.ok('POST /client', { body: { firstName: 'Νίκος' }, headers: key() }),
    'an item': async () => () => makeItem(server),
    'a piece': async () => {
      const client = (await makeClient(server))._id;
      return () => makeClientItem(server, { client });
    },
    'a job': async () => {
      const client = (await makeClient(server))._id;
      const items = [{ item: (await makeItem(server))._id, unitCost: euros(100) }];
      return () => makeJob(server, { client, items });
    },
    'an intake of a new client with two new pieces, into the store': async () => {
      const item = (await makeItem(server))._id;
      const piece = { title: 'Χαλί', category: 'Χαλιά', dimensions: { width: 1, length: 1 } };
      const body = {
        client: { firstName: 'Άννα' },
        job: {},
        items: [
          { item, clientItem: piece },
          { item, clientItem: piece },
        ],
        storage: { notes: 'Ράφι 1' },
      };
      return () => server.ok('POST /intake', { body, headers: key() });
    },
    'an invoice': async () => {
      const job = await completedJob(server);
      return () =>
        server.ok('POST /invoice', {
          body: {
            client: job.client._id,
            date: '2026-03-05',
            jobs: [job._id],
            invoiceType: 'invoice',
          },
          headers: key(),
        });
    },
    'a bundle of jobs': async () => {
      const job = await completedJob(server);
      return () =>
        server.ok('POST /invoice/issue-many', {
          body: { jobs: [job._id], date: '2026-03-05', oneFor: 'client' },
        });
    },
    'a subscription': async () => {
      const client = (
        await makeClient(server, {
          subscriptionInvoice: { enabled: true, invoiceType: 'invoice', amount: euros(60) },
        })
      )._id;
      await completedJob(server, { client, subscription: true });
      return () => server.ok('POST /invoice/issue-subscription-invoice', { body: { client } });
    },
    'a payment with a receipt': async () => {
      const { _id: client } = await makeClient(server);
      const invoice = await makeDebt(server, { client, total: 100 });
      const invoices = [{ invoice: invoice._id, amount: euros(60) }];
      return () => makePayment(server, { client, invoices, addRef: true });
    },
    'a receipt for a payment that had none': async () => {
      const { _id: client } = await makeClient(server);
      const invoice = await makeDebt(server, { client, total: 100 });
      const invoices = [{ invoice: invoice._id, amount: euros(60) }];
      const payment = await makePayment(server, { client, invoices, addRef: false });
      const body = {
        ...payment,
        invoices: [{ invoice: invoice._id, amount: euros(60) }],
        addRef: true,
      };
      return () => server.ok('PUT /payment/:id', { params: { id: payment._id }, body });
    },
    'a hand-over': async () => {
      const job = await jobOfPieces(server, 2);
      await server.ok('PUT /job/stage', {
        body: { jobItems: job.items.map(({ _id }) => _id), stage: 'ready' },
      });
      const body = {
        client: job.client._id,
        pieces: job.items.map(({ _id }) => _id),
        receivedBy: 'Μαρία',
      };
      return () => server.ok('POST /handover', { body, headers: key() });
    },
  };

  test.each(Object.entries(calls))('of %s is taken last', async (_, prepared) => {
    const asked = await afterNumber(await prepared());
    // On the way to a database that is far away and back; SQLite is called, and has nothing to read.
    if (name === 'PostgreSQL') expect(asked).toEqual(['RawNode']);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain('SelectQueryNode');
  });

  test('is in all that says it: answer, history, search and the code that it is paid by', async () => {
    await server.ok('PATCH /config', {
      body: { paymentCode: true, iban: 'CY17002001280000001200527600', accountHolder: 'Χαλιά' },
    });
    const job = await completedJob(server);
    const invoice = await server.ok('POST /invoice', {
      body: { client: job.client._id, date: '2026-03-05', jobs: [job._id], invoiceType: 'invoice' },
    });
    const params = { id: invoice._id };
    const read = await server.ok('GET /invoice/:id', { params });
    expect(invoice).toEqual(read);
    expect(invoice.paymentCode?.text).toContain(String(invoice._ref).padStart(6, '0'));
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: invoice._id } },
    });
    expect(data[0]?.label).toContain(String(invoice._ref));
    const made = await makeHandover(server, await jobOfPieces(server, 1));
    expect(await server.ok('GET /handover/:id', { params: { id: made._id } })).toEqual(made);
    expect(await checkData(server.db)).toEqual([]);
  });
});
