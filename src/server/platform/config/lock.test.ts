import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { historyOf } from '#test/answers.ts';
import {
  clientWithJob,
  makeClient,
  makeDebt,
  makeInvoice,
  makePayment,
  completedJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const SENTENCE =
  'The period up to 05/03/2026 is closed: its documents are not issued, changed or cancelled. The owner opens it, in Setup.';

describe.each(databases)('the period lock on %s', (database) => {
  const server = useServer(database);

  async function lock(lockedUntil: string | null) {
    await server.ok('PATCH /config', { body: { lockedUntil } });
  }

  type Answer = { status: number; error: { code: string; message: string; fields?: object[] } };

  function refused({ status, error }: Answer, path?: string) {
    expect([status, error.code, error.message]).toEqual([400, 'period.locked', SENTENCE]);
    expect(error.fields).toEqual(path === undefined ? undefined : [{ path, message: SENTENCE }]);
  }

  test('is set up to today and no later, told in the history, and taken back', async () => {
    const late = await server.call('PATCH /config', { body: { lockedUntil: '2026-03-06' } });
    expect([late.status, late.error.fields?.[0]?.path]).toEqual([400, 'lockedUntil']);
    await lock('2026-03-05');
    expect((await server.ok('GET /config')).lockedUntil).toBe('2026-03-05');
    const [recorded] = await historyOf(server, {});
    expect(recorded?.changes).toEqual([{ field: 'lockedUntil', from: null, to: '2026-03-05' }]);
    await lock(null);
    await makeInvoice(server);
  });

  test('no invoice of it is issued: alone, corrected, many at once or by subscription', async () => {
    const { client, job } = await clientWithJob(server);
    const earlier = await makeDebt(server);
    const kind = { enabled: true, invoiceType: 'invoice' } as const;
    const subscriptionInvoice = { ...kind, amount: euros(40) };
    const subscriber = await makeClient(server, { subscriptionInvoice });
    await completedJob(server, { client: subscriber._id, subscription: true });
    await lock('2026-03-05');
    const jobs = [job._id];
    const body = { client: client._id, jobs, date: '2026-03-05', invoiceType: 'invoice' };
    refused(await server.call('POST /invoice', { body }), 'date');
    const many = { jobs, date: '2026-03-01', oneFor: 'job' };
    refused(await server.call('POST /invoice/issue-many', { body: many }), 'date');
    const call = { params: { id: earlier._id }, body: { ...earlier, date: '2026-03-06' } };
    refused(await server.call('POST /invoice/reissue/:id', call));
    const bySubscription = { body: { client: subscriber._id } };
    refused(await server.call('POST /invoice/issue-subscription-invoice', bySubscription), 'date');
    await server.ok('POST /invoice', { body: { ...body, date: '2026-03-06' } });
    await lock(null);
  });

  test('no invoice of it is changed or cancelled, none comes into it', async () => {
    const invoice = await makeDebt(server);
    const params = { id: invoice._id };
    const later = await makeDebt(server, { date: '2026-03-06' });
    await lock('2026-03-05');
    const body = { ...invoice, date: '2026-03-06' };
    refused(await server.call('PUT /invoice/:id', { params, body }), 'date');
    refused(await server.call('PUT /invoice/cancel/:id', { params }));
    const jobId = invoice.jobs[0]?._id ?? '';
    refused(await server.call('DELETE /invoice/:id/job/:jobId', { params: { ...params, jobId } }));
    const back = { params: { id: later._id }, body: { ...later, date: '2026-03-04' } };
    refused(await server.call('PUT /invoice/:id', back), 'date');
    await server.ok('PUT /invoice/cancel/:id', { params: { id: later._id } });
    expect(await server.ok('GET /invoice/:id', { params })).toEqual(invoice);
    await lock(null);
  });

  test('no payment of it is taken, changed or cancelled, but a later one pays its invoices', async () => {
    const payment = await makePayment(server);
    const owed = await makeDebt(server);
    const params = { id: payment._id };
    await lock('2026-03-05');
    const invoices = [{ invoice: owed._id, amount: euros(10) }];
    const of = { client: owed.client._id, invoices, method: 'cash' };
    const body = { ...of, transactionDate: '2026-03-05' };
    refused(await server.call('POST /payment', { body }), 'transactionDate');
    const moved = { ...payment, transactionDate: '2026-03-06' };
    refused(await server.call('PUT /payment/:id', { params, body: moved }), 'transactionDate');
    refused(await server.call('PUT /payment/cancel/:id', { params }));
    const late = { ...body, transactionDate: '2026-03-06' };
    const taken = await server.ok('POST /payment', { body: late });
    const back = { params: { id: taken._id }, body: { ...taken, transactionDate: '2026-03-01' } };
    refused(await server.call('PUT /payment/:id', back), 'transactionDate');
    await server.ok('PUT /payment/cancel/:id', { params: { id: taken._id } });
    await lock(null);
  });
});
