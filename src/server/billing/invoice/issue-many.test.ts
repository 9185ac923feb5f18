import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import {
  completedJob,
  makeClient,
  makeJob,
  makeSubscriber,
  pricedJob,
  pricedJobs,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('issuing many invoices on %s', (database) => {
  const server = useServer(database);
  const date = '2026-03-05';

  const newClient = async () => (await makeClient(server))._id;

  function send(jobs: string[], change: object = {}, key?: string) {
    return server.call('POST /invoice/issue-many', {
      body: { jobs, date, oneFor: 'client', ...change },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  }

  /** What came of each job: issued, or the code of its refusal. */
  const outcomes = ({ body }: Awaited<ReturnType<typeof send>>) =>
    body.data.map((row) => (row.ok ? 'issued' : row.code));

  async function invoicesOf(client: string) {
    const body = { filters: { client }, sort: { _ref: 1 } };
    return (await server.ok('POST /invoice/search', { body })).data;
  }

  const subTotals = async (client: string) =>
    (await invoicesOf(client)).map(({ breakdown }) => breakdown.subTotal);

  test('one for each client, with a row for each job in the order asked, and told in the history', async () => {
    const [anna, hotel] = [await newClient(), await newClient()];
    const a1 = (await pricedJob(server, anna, 50))._id;
    const a2 = (await completedJob(server, { client: anna, startDate: '2026-03-01' }))._id;
    const h1 = (await pricedJob(server, hotel, 20))._id;
    const { body } = await send([a2, h1, a1, a2], { dueDate: '2026-04-05' });
    expect(body.data.map(({ _id, ok }) => [_id, ok])).toEqual([a2, h1, a1].map((id) => [id, true]));
    const [invoice] = await invoicesOf(anna);
    expect(invoice).toMatchObject({
      date,
      dueDate: '2026-04-05',
      invoiceType: 'invoice',
      breakdown: { subTotal: 150, total: 178.5 },
    });
    const { _id = '', _ref } = invoice ?? {};
    // What began first is first.
    expect(idsOf((await server.ok('GET /invoice/:id', byId(_id))).jobs)).toEqual([a2, a1]);
    expect(body.data[0]).toEqual({
      _id: a2,
      ok: true,
      invoice: { _id, _ref, invoiceType: 'invoice' },
    });
    expect(await invoicesOf(hotel)).toHaveLength(1);
    for (const record of [_id, a1, a2, anna]) {
      const recorded = await historyOf(server, { record, kind: 'invoice', event: 'created' });
      expect(recorded.map((line) => line.record)).toEqual([_id]);
    }
  });

  test('one for each job', async () => {
    const client = await newClient();
    const jobs = await pricedJobs(server, client, [10, 20, 30]);
    const { body } = await send(jobs, { oneFor: 'job' });
    expect(await subTotals(client)).toEqual([10, 20, 30]);
    expect(body.data.map((row) => row.ok && row.invoice._id)).toEqual(
      idsOf(await invoicesOf(client)),
    );
  });

  test('what cannot be invoiced says why, and holds nothing else up', async () => {
    const client = (await makeSubscriber(server))._id;
    const free = (await pricedJob(server, client, 40))._id;
    const open = (await makeJob(server, { client }))._id;
    const subscribed = (await completedJob(server, { client, subscription: true }))._id;
    const gone = (await makeJob(server, { client }))._id;
    await server.ok('DELETE /job/:id', byId(gone));
    const other = await newClient();
    const [done = '', next = ''] = await pricedJobs(server, other, [10, 15]);
    await send([done]);
    const answer = await send([open, free, subscribed, gone, 'nothing', done, next]);
    expect(outcomes(answer)).toEqual([
      'invoice.jobNotAvailable',
      'issued',
      'invoice.jobBySubscription',
      'record.notFound',
      'record.notFound',
      'invoice.jobNotAvailable',
      'issued',
    ]);
    expect(answer.body.data[2]).toMatchObject({
      message: 'The job belongs to the client’s subscription and is invoiced with it.',
    });
    expect(await subTotals(client)).toEqual([40]);
    expect(await subTotals(other)).toEqual([10, 15]);
  });

  test('sent again under its key it issues nothing twice, and does what was left', async () => {
    const [sound, broken] = [await newClient(), await newClient()];
    const jobs = idsOf([await pricedJob(server, sound, 10), await pricedJob(server, broken, 20)]);
    const setAddresses = (addresses: string) =>
      server.db
        .updateTable('client')
        .set({ addresses: sql<string>`${addresses}` })
        .where('id', '=', broken)
        .execute();
    await setAddresses('no JSON');
    const first = await send(jobs, {}, 'month');
    expect(outcomes(first)).toEqual(['issued', 'server.unexpected']);
    await setAddresses('[]');
    const second = await send(jobs, {}, 'month');
    expect(outcomes(second)).toEqual(['issued', 'issued']);
    expect(second.body.data[0]).toEqual(first.body.data[0]);
    expect((await send(jobs, {}, 'month')).body).toEqual(second.body);
    for (const client of [sound, broken]) expect(await invoicesOf(client)).toHaveLength(1);
    const other = await send(jobs, { oneFor: 'job' }, 'month');
    expect(resultOf(other)).toBe('422 request.idempotencyKeyReused');
  });

  test('two at once issue each job once', async () => {
    const client = await newClient();
    const jobs = await pricedJobs(server, client, [10, 20, 30]);
    const answers = await Promise.all([1, 2].map(() => send(jobs, { oneFor: 'job' })));
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'issued')).toHaveLength(3);
    expect(await invoicesOf(client)).toHaveLength(3);
  });

  test.each([
    ['no jobs', { jobs: [] }, '400 invoice.noJobs jobs'],
    [
      'a due date that has passed',
      { dueDate: '2026-03-04', date: '2026-03-01' },
      '400 request.invalid dueDate',
    ],
  ])('%s: nothing is issued', async (_, change, refusal) => {
    const client = await newClient();
    const refused = await send(await pricedJobs(server, client, [10]), change);
    expect(resultOf(refused)).toBe(refusal);
    expect(await invoicesOf(client)).toEqual([]);
  });
});
