import { beforeEach, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { documentSeries } from '#shared/base/choices.ts';
import { recordOf } from '#shared/base/record-of.ts';
import { historyOf, resultOf } from '#test/answers.ts';
import {
  clientWithJob,
  jobOfPieces,
  makeCredit,
  makeHandover,
  makeInvoice,
  makePayment,
} from '#test/builders.ts';
import { databases, TestServer } from '#test/server.ts';

const ones = recordOf(documentSeries, () => 1);
/** First numbers of a shop that has numbered documents before. */
const earlier = { invoice: 1201, other: 31, payment: 871, credit: 15, handover: 402 };

describe.each(databases)('the first numbers of a shop that exists already on %s', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start(database);
    return () => server.stop();
  });

  const set = (firstNumbers: Partial<typeof ones>) =>
    server.call('PATCH /config', { body: { firstNumbers: { ...ones, ...firstNumbers } } });

  test('each series begins where it was set, without a gap before it', async () => {
    expect((await set(earlier)).body).toMatchObject({ firstNumbers: earlier, begunSeries: [] });
    expect(await checkData(server.db)).toEqual([]);
    const invoice = await makeInvoice(server);
    const other = await makeInvoice(server, { invoiceType: 'other' });
    const payment = await makePayment(server);
    const credit = await makeCredit(server);
    const handover = await makeHandover(server, await jobOfPieces(server, 1));
    const refs = [invoice, other, payment, credit, handover].map(({ _ref }) => _ref);
    expect(refs).toEqual(documentSeries.map((series) => earlier[series]));
    const read = await server.ok('GET /config');
    expect(read).toMatchObject({ firstNumbers: earlier, begunSeries: documentSeries });
    expect(await checkData(server.db)).toEqual([]);
    const filters = { from: '2026-01-01', to: '2026-12-31' };
    const { numbers } = await server.ok('POST /report/sales-book', { body: { filters } });
    expect(numbers[0]).toMatchObject({ series: 'invoice', first: 1201, gaps: [] });
  });

  test('can be changed until the first document, also by one who left other fields alone', async () => {
    await set({ invoice: 1201 });
    await set({ invoice: 9 });
    await makeInvoice(server);
    const after = await set({ invoice: 9, payment: 5 });
    expect(after.body).toMatchObject({
      firstNumbers: { ...ones, invoice: 9, payment: 5 },
      begunSeries: ['invoice'],
    });
    const lines = await historyOf(server, { kind: 'config' });
    // The oldest is the set-up of the shop.
    expect(lines.slice(0, -1).map(({ changes }) => changes)).toEqual([
      [{ field: 'firstNumbers.payment', from: 1, to: 5 }],
      [{ field: 'firstNumbers.invoice', from: 1201, to: 9 }],
      [{ field: 'firstNumbers.invoice', from: 1, to: 1201 }],
    ]);
  });

  test('a series that has begun is refused with its first document, and nothing is saved', async () => {
    await makePayment(server, { addRef: false });
    await set({ payment: 50 });
    await makePayment(server);
    const refused = await set({ payment: 60, credit: 3 });
    expect(resultOf(refused)).toBe('400 series.begun firstNumbers.payment');
    expect(refused.error.message).toBe(
      'The series has begun with 000050: its first number stays 50.',
    );
    expect((await server.ok('GET /config')).firstNumbers).toEqual({ ...ones, payment: 50 });
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a document and a change at the same time: one of them wins, never a gap', async () => {
    const { client, job } = await clientWithJob(server);
    const [invoice, change] = await Promise.all([
      makeInvoice(server, { client, jobs: [job] }),
      set({ invoice: 500 }),
    ]);
    expect([invoice._ref, resultOf(change)]).toEqual(
      invoice._ref === 500 ? [500, '200'] : [1, '400 series.begun firstNumbers.invoice'],
    );
    expect(await checkData(server.db)).toEqual([]);
  });

  test.each([0, -1, 1_000_000, 1.5, '7', null])('%j is no first number', async (invoice) => {
    const body = { firstNumbers: { ...ones, invoice } };
    const refused = await server.call('PATCH /config', { body });
    expect(resultOf(refused)).toBe('400 request.invalid firstNumbers.invoice');
  });

  test('sample data takes them and gives them back', async () => {
    await set(earlier);
    expect((await server.ok('GET /first-day')).done.start).toBe(false);
    await server.ok('POST /first-day/sample');
    const { firstNumbers, begunSeries } = await server.ok('GET /config');
    expect([firstNumbers, begunSeries]).toEqual([
      earlier,
      expect.arrayContaining(['invoice', 'payment']),
    ]);
    expect(await checkData(server.db)).toEqual([]);
    const cleared = await server.ok('DELETE /first-day/sample');
    expect(cleared).toMatchObject({ done: { start: false }, sample: null });
    expect(await checkData(server.db)).toEqual([]);
    expect(await server.ok('GET /config')).toMatchObject({ firstNumbers, begunSeries: [] });
    expect((await makeInvoice(server))._ref).toBe(earlier.invoice);
  });

  test('only an owner sets them', async () => {
    const token = await server.logInAs('office');
    const body = { firstNumbers: earlier };
    expect((await server.call('PATCH /config', { body, token })).status).toBe(403);
  });
});
