import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { completedJob, makeClient, makeJob, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('issuing many invoices on %s', (database) => {
  const server = useServer(database);
  const date = '2026-03-05';

  async function jobsOf(client: string, ...totals: number[]): Promise<string[]> {
    const ids: string[] = [];
    for (const total of totals) ids.push((await pricedJob(server, client, total))._id);
    return ids;
  }

  async function newClient(): Promise<string> {
    return (await makeClient(server))._id;
  }

  function send(jobs: string[], change: object = {}, key?: string) {
    return server.call('POST /invoice/issue-many', {
      body: { jobs, date, oneFor: 'client', ...change },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  }

  async function invoicesOf(client: string) {
    const { data } = await server.ok('POST /invoice/search', {
      body: { filters: { client }, sort: { _ref: 1 } },
    });
    return data;
  }

  test('one for each client, with all of their jobs; a row a job, in the order asked', async () => {
    const [anna, hotel] = [await newClient(), await newClient()];
    const [a1 = '', a2 = ''] = await jobsOf(anna, 100, 50);
    const [h1 = ''] = await jobsOf(hotel, 20);
    const { body } = await send([a2, h1, a1, a2], { dueDate: '2026-04-05' });
    expect(body.data.map(({ _id, ok }) => [_id, ok])).toEqual([a2, h1, a1].map((id) => [id, true]));
    const [invoice] = await invoicesOf(anna);
    expect(invoice).toMatchObject({
      date,
      dueDate: '2026-04-05',
      invoiceType: 'invoice',
      breakdown: { subTotal: 150, total: 178.5 },
    });
    expect(invoice?.jobs.map(({ _id }) => _id).toSorted()).toEqual([a1, a2].toSorted());
    expect(body.data[0]).toEqual({
      _id: a2,
      ok: true,
      invoice: { _id: invoice?._id, _ref: invoice?._ref, invoiceType: 'invoice' },
    });
    expect(await invoicesOf(hotel)).toHaveLength(1);
  });

  test('one for each job', async () => {
    const client = await newClient();
    const jobs = await jobsOf(client, 10, 20, 30);
    const { body } = await send(jobs, { oneFor: 'job' });
    const invoices = await invoicesOf(client);
    expect(invoices.map(({ breakdown }) => breakdown.subTotal)).toEqual([10, 20, 30]);
    expect(body.data.map((row) => (row.ok ? row.invoice._id : row.code))).toEqual(
      invoices.map(({ _id }) => _id),
    );
  });

  test('what cannot be invoiced says why, and holds nothing else up', async () => {
    const subscriptionInvoice = {
      enabled: true,
      invoiceType: 'invoice',
      amount: euros(60),
    } as const;
    const client = (await makeClient(server, { subscriptionInvoice }))._id;
    const [free = ''] = await jobsOf(client, 40);
    const open = (await makeJob(server, { client }))._id;
    const subscribed = (await completedJob(server, { client, subscription: true }))._id;
    const gone = (await makeJob(server, { client }))._id;
    await server.ok('DELETE /job/:id', { params: { id: gone } });
    const other = await newClient();
    const [done = '', next = ''] = await jobsOf(other, 10, 15);
    await send([done]);
    const { body } = await send([open, free, subscribed, gone, 'nothing', done, next]);
    expect(body.data.map((row) => (row.ok ? 'issued' : row.code))).toEqual([
      'invoice.jobNotAvailable',
      'issued',
      'invoice.jobBySubscription',
      'record.notFound',
      'record.notFound',
      'invoice.jobNotAvailable',
      'issued',
    ]);
    const said = body.data.map((row) => (row.ok ? '' : row.message));
    expect(said[2]).toBe("The job belongs to the client's subscription and is invoiced with it.");
    expect((await invoicesOf(client)).map(({ breakdown }) => breakdown.subTotal)).toEqual([40]);
    expect((await invoicesOf(other)).map(({ breakdown }) => breakdown.subTotal)).toEqual([10, 15]);
  });

  test('sent again under its key it issues nothing twice, and does what was left', async () => {
    const { db } = server;
    const [sound, broken] = [await newClient(), await newClient()];
    const jobs = [...(await jobsOf(sound, 10)), ...(await jobsOf(broken, 20))];
    const setAddresses = (addresses: string) =>
      db
        .updateTable('client')
        .set({ addresses: sql<string>`${addresses}` })
        .where('id', '=', broken)
        .execute();
    await setAddresses('no JSON');
    const first = await send(jobs, {}, 'month');
    expect(first.body.data.map((row) => (row.ok ? 'issued' : row.code))).toEqual([
      'issued',
      'server.unexpected',
    ]);
    await setAddresses('[]');
    const second = await send(jobs, {}, 'month');
    expect(second.body.data.map(({ ok }) => ok)).toEqual([true, true]);
    expect(second.body.data[0]).toEqual(first.body.data[0]);
    const third = await send(jobs, {}, 'month');
    expect(third.body).toEqual(second.body);
    expect(await invoicesOf(sound)).toHaveLength(1);
    expect(await invoicesOf(broken)).toHaveLength(1);

    const { status, error } = await send(jobs, { oneFor: 'job' }, 'month');
    expect([status, error.code]).toEqual([422, 'request.idempotencyKeyReused']);
  });

  test('two at once issue each job once', async () => {
    const client = await newClient();
    const jobs = await jobsOf(client, 10, 20, 30);
    const answers = await Promise.all([1, 2].map(() => send(jobs, { oneFor: 'job' })));
    const oks = answers.flatMap(({ body }) => body.data.filter(({ ok }) => ok));
    expect(oks).toHaveLength(3);
    expect(await invoicesOf(client)).toHaveLength(3);
  });

  test.each([
    ['no jobs', { jobs: [] }, 'invoice.noJobs', 'jobs'],
    [
      'a due date that has passed',
      { dueDate: '2026-03-04', date: '2026-03-01' },
      'request.invalid',
      'dueDate',
    ],
  ])('%s: nothing is issued', async (_, change, code, path) => {
    const client = await newClient();
    const { status, error } = await send(await jobsOf(client, 10), change);
    expect([status, error.code]).toEqual([400, code]);
    expect(error.fields?.map((field) => field.path)).toEqual([path]);
    expect(await invoicesOf(client)).toEqual([]);
  });

  test('every invoice and every job that is on it is told in the history', async () => {
    const client = await newClient();
    const [job = ''] = await jobsOf(client, 10);
    const { body } = await send([job]);
    const invoice = body.data[0]?.ok === true ? body.data[0].invoice._id : '';
    for (const record of [invoice, job, client]) {
      const { data } = await server.ok('POST /history/search', {
        body: { filters: { record, kind: 'invoice', event: 'created' } },
      });
      expect(data.map((line) => line.record)).toEqual([invoice]);
    }
  });
});
