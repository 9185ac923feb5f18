import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { receiptLabel } from '#shared/i18n/format.ts';
import { balanceOf, byId, resultOf } from '#test/answers.ts';
import {
  clientWithJob,
  completedJob,
  makeClient,
  makeInvoice,
  makeItem,
  makeJob,
  makePayment,
  makeSubscriber,
  pricedJob,
  pricedJobs,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('invoices on %s', (database) => {
  const server = useServer(database);

  const read = (id: string) => server.ok('GET /invoice/:id', byId(id));
  const issue = (body: object) =>
    server.call('POST /invoice', { body: { date: '2026-03-05', invoiceType: 'invoice', ...body } });

  test('an invoice has the jobs, the names and the sums of the day it was issued', async () => {
    const client = await makeClient(server, {
      companyName: 'Ξενοδοχείο Αφροδίτη',
      addresses: [
        { city: 'Λεμεσός', street: 'Ανεξαρτησίας 5' },
        { city: 'Πάφος', street: 'Ακτής 1', zip: '8010', isBilling: true },
      ],
    });
    const job = await pricedJob(server, client._id, 100);
    const typed = {
      date: '2026-03-05',
      dueDate: '2026-04-04',
      showDates: true,
      notes: 'Ευχαριστούμε',
    };
    const made = await makeInvoice(server, { client: client._id, jobs: [job._id], ...typed });
    expect(made).toMatchObject({
      ...typed,
      _rev: 1,
      client: { _id: client._id, _ref: client._ref, companyName: 'Ξενοδοχείο Αφροδίτη' },
      clientFullName: 'Νίκος Παπαδόπουλος',
      clientCompanyName: 'Ξενοδοχείο Αφροδίτη',
      clientAddress: { city: 'Πάφος', street: 'Ακτής 1', zip: '8010' },
      invoiceType: 'invoice',
      status: 'issued',
      subscription: false,
      publicId: null,
      paid: false,
      amountPaid: 0,
      balance: 119,
      lastSent: null,
      breakdown: {
        subTotal: 100,
        discount: 0,
        netTotal: 100,
        taxTotal: 19,
        taxValue: 19,
        total: 119,
      },
      jobs: [{ _id: job._id, _ref: job._ref, startDate: job.startDate, total: 100 }],
    });
    expect(made.jobs[0]?.items[0]).not.toHaveProperty('storage');
    expect(await read(made._id)).toEqual(made);
  });

  test.each([
    ['type other bears no tax', 50.03, { invoiceType: 'other' }, [50, 0.03, 0, 50]],
    ['a typed total', 100, { breakdown: { total: 90 } }, [75.63, 24.37, 14.37, 90]],
    ['no typed total', 100, { breakdown: { total: null } }, [100, 0, 19, 119]],
    [
      'the form’s whole sums, nothing typed',
      84.05,
      { breakdown: { subTotal: 84.05, discount: 0.02, taxValue: 19, total: 100 }, discount: 0.02 },
      [84.03, 0.02, 15.97, 100],
    ],
    [
      'sums of jobs that have changed since are computed anew',
      100,
      { breakdown: { subTotal: 50, discount: 0, netTotal: 50, taxTotal: 9.5, total: 59.5 } },
      [100, 0, 19, 119],
    ],
    [
      'a total that was typed over them stays',
      100,
      { breakdown: { subTotal: 50, discount: 4.62, total: 54 } },
      [45.38, 54.62, 8.62, 54],
    ],
    ['a typed total of 0', 100, { breakdown: { total: 0 } }, [0, 100, 0, 0]],
  ])('breakdown, %s: %d %j', async (_, subTotal, body, [netTotal, discount, taxTotal, total]) => {
    const client = await makeClient(server);
    const jobs = await pricedJobs(server, client._id, [subTotal]);
    const { breakdown } = (await issue({ client, jobs, ...body })).body;
    expect(breakdown).toMatchObject({ subTotal, netTotal, discount, taxTotal, total });
  });

  test('several jobs are summed, in the order they were chosen', async () => {
    const client = await makeClient(server);
    const jobs = (await pricedJobs(server, client._id, [10.01, 20.02])).toReversed();
    const made = await makeInvoice(server, { client, jobs });
    expect(made.breakdown.subTotal).toBe(30.03);
    expect(made.jobs.map(({ _id }) => _id)).toEqual(jobs);
  });

  test('with the subscription switch the subtotal is the subscription amount', async () => {
    const { _id: client } = await makeSubscriber(server, 60);
    const jobs = await pricedJobs(server, client, [100]);
    const made = await makeInvoice(server, { client, jobs, subscription: true });
    expect(made.subscription).toBe(true);
    expect(made.breakdown).toMatchObject({ subTotal: 60, taxTotal: 11.4, total: 71.4 });
  });

  test.each([
    ['not enabled', { enabled: false, amount: euros(60) }],
    ['without an amount', { enabled: true, amount: euros(0) }],
  ])('a subscription %s changes nothing', async (_, subscriptionInvoice) => {
    const { client, job } = await clientWithJob(server, { subscriptionInvoice });
    const made = await makeInvoice(server, { client, jobs: [job], subscription: true });
    expect([made.subscription, made.breakdown.subTotal]).toEqual([false, job.total]);
  });

  test('each type counts in a series of its own, without gaps over failed creates', async () => {
    const first = await makeInvoice(server);
    const other = await makeInvoice(server, { invoiceType: 'other' });
    expect((await issue({ client: first.client, jobs: first.jobs })).status).toBe(400);
    expect((await makeInvoice(server))._ref).toBe(first._ref + 1);
    expect((await makeInvoice(server, { invoiceType: 'other' }))._ref).toBe(other._ref + 1);
  });

  test('one that is due before today is refused in words', async () => {
    const { client, job } = await clientWithJob(server);
    const past = { date: '2026-03-01', dueDate: '2026-03-04' };
    const { status, error } = await issue({ client, jobs: [job], ...past });
    const message = 'The due date cannot be before today';
    expect([status, error.fields]).toEqual([400, [{ path: 'dueDate', message }]]);
  });

  test('a total that no document can show is refused, also under a low typed total', async () => {
    const client = await makeClient(server);
    const jobs = await pricedJobs(server, client._id, [4_500_000, 4_500_000, 4_500_000]);
    for (const total of [undefined, euros(5_000_000)]) {
      const { status, error } = await issue({ client, jobs, breakdown: { total } });
      const message = 'At most 9,999,999.99';
      expect([status, error.fields]).toEqual([400, [{ path: 'jobs', message }]]);
    }
  });

  describe('a job that can be completed can be invoiced', () => {
    const invoiced = (job: { _id: string; client: { _id: string } }) =>
      makeInvoice(server, { client: job.client, jobs: [job] });

    test('without a row', async () => {
      const job = await completedJob(server, { items: [] });
      expect((await invoiced(job)).breakdown.total).toBe(0);
    });

    test('whatever it comes to', async () => {
      const client = (await makeClient(server))._id;
      await server.ok('PATCH /config', { body: { taxValue: 100 } });
      const { breakdown } = await invoiced(await pricedJob(server, client, 4_999_999.99));
      await server.ok('PATCH /config', { body: { taxValue: 19 } });
      expect([breakdown.netTotal, breakdown.total]).toEqual([4_999_999.99, 9_999_999.98]);
    });

    test('also when its invoice was cancelled after its client was deleted', async () => {
      const { client, job } = await clientWithJob(server);
      const free = { breakdown: { total: euros(0) } };
      const first = await makeInvoice(server, { client, jobs: [job], ...free });
      await server.ok('DELETE /client/:id', byId(client._id));
      await server.ok('PUT /invoice/cancel/:id', byId(first._id));
      expect((await invoiced(job)).breakdown.total).toBe(119);
    });
  });

  type Made = Awaited<ReturnType<typeof clientWithJob>>;
  test.each<[string, (made: Made) => object | Promise<object>]>([
    [
      'while it is open',
      async ({ client }) => ({ jobs: [await makeJob(server, { client: client._id })] }),
    ],
    ["as another client's", async () => ({ client: await makeClient(server) })],
    ['twice on one invoice', ({ job }) => ({ jobs: [job, job] })],
    ['when there is none', ({ job }) => ({ jobs: [job, 'no such job'] })],
    [
      'once it was deleted',
      async ({ job }) => ({ jobs: [await server.ok('DELETE /job/:id', byId(job._id))] }),
    ],
    [
      'while it is on a live invoice',
      async ({ client, job }) => ({
        jobs: (await makeInvoice(server, { client, jobs: [job] })).jobs,
      }),
    ],
  ])('a job cannot be invoiced %s', async (_, change) => {
    const { client, job } = await clientWithJob(server);
    const refused = await issue({ client, jobs: [job], ...(await change({ client, job })) });
    expect(resultOf(refused)).toBe('400 invoice.jobNotAvailable jobs');
  });

  test('an unknown client is refused at the client', async () => {
    const refused = await issue({ client: 'nobody', jobs: ['x'] });
    expect(resultOf(refused)).toBe('400 reference.unknown client');
  });

  test('what is changed later does not change the invoice', async () => {
    const item = await makeItem(server, { title: 'Πλύσιμο' });
    const client = await makeClient(server, { companyName: 'Παλιά Επωνυμία' });
    const items = [{ item: item._id, unitCost: euros(100) }];
    const job = await completedJob(server, { client: client._id, items });
    const made = await makeInvoice(server, { client, jobs: [job] });

    const renamed = { firstName: 'Άλλος', lastName: 'Άνθρωπος', companyName: 'Νέα Επωνυμία' };
    await server.ok('PUT /client/:id', { ...byId(client._id), body: renamed });
    await server.ok('PUT /item/:id', { ...byId(item._id), body: { title: 'Άλλο' } });
    await server.ok('PATCH /config', { body: { companyName: 'Νέα Εταιρεία', taxValue: 5 } });

    const { client: live, ...frozen } = await read(made._id);
    const { client: _, ...issued } = made;
    expect(frozen).toEqual(issued);
    expect(live.companyName).toBe('Νέα Επωνυμία');
    expect(frozen.breakdown.taxValue).toBe(19);
    await server.ok('PATCH /config', { body: { taxValue: 19 } });
  });

  test('cancelling releases the jobs, which can be invoiced again, but not the number', async () => {
    const { client, job } = await clientWithJob(server);
    const first = await makeInvoice(server, { client, jobs: [job] });
    const cancel = () => server.call('PUT /invoice/cancel/:id', byId(first._id));
    const { body: cancelled } = await cancel();
    expect(cancelled).toMatchObject({ _ref: first._ref, _rev: 2, status: 'cancelled' });
    expect(cancelled.jobs).toEqual(first.jobs);
    expect((await server.ok('GET /job/:id', byId(job._id))).invoice).toBeNull();
    const second = await makeInvoice(server, { client, jobs: [job] });
    expect(second._ref).toBe(first._ref + 1);
    expect(resultOf(await cancel())).toBe('400 invoice.cancelled');
  });

  test('cancelling is refused while payments are on it, naming the receipts, and allowed after them', async () => {
    const { _id: invoice, client } = await makeInvoice(server);
    const part = { client: client._id, invoices: [{ invoice, amount: euros(10) }] };
    const payments = [
      await makePayment(server, part),
      await makePayment(server, { ...part, addRef: false, transactionDate: '2026-03-06' }),
    ];
    const refused = await server.call('PUT /invoice/cancel/:id', byId(invoice));
    expect(resultOf(refused)).toBe('400 invoice.hasPayments');
    const receipts = `(${receiptLabel(payments[0]?._ref ?? 0)}, 06/03/2026)`;
    expect(refused.error.message).toContain(receipts);
    for (const { _id } of payments) await server.ok('PUT /payment/cancel/:id', byId(_id));
    const { status } = await server.ok('PUT /invoice/cancel/:id', byId(invoice));
    expect(status).toBe('cancelled');
  });

  test('a client owes what is unpaid on issued invoices', async () => {
    const client = await makeClient(server);
    expect(await balanceOf(server, client._id)).toBe(0);
    const jobs = await pricedJobs(server, client._id, [100, 10]);
    const [first] = await Promise.all(
      jobs.map((job) => makeInvoice(server, { client, jobs: [job] })),
    );
    expect(await balanceOf(server, client._id)).toBe(130.9);
    await server.ok('PUT /invoice/cancel/:id', byId(first?._id));
    expect(await balanceOf(server, client._id)).toBe(11.9);
  });

  test("the public link is made once, opens what the paper shows, and is not the invoice's own id", async () => {
    const { _id, client } = await makeInvoice(server);
    const made = await server.ok('POST /invoice/generatePublicId/:id', byId(_id));
    expect(made.publicId).toMatch(/^[\w-]{22}$/);
    const again = await server.ok('POST /invoice/generatePublicId/:id', byId(_id));
    expect(again.publicId).toBe(made.publicId);
    const open = (publicId: string) =>
      server.call('GET /invoice/public/:publicId', { params: { publicId }, token: null });
    const { body } = await open(made.publicId ?? '');
    expect(body).toMatchObject({ _ref: made._ref, breakdown: made.breakdown });
    expect(JSON.stringify(body)).not.toMatch(/"_id"|publicId|"client"/);
    expect(JSON.stringify(body)).not.toContain(client._id);
    for (const wrong of [_id, 'null', '']) expect((await open(wrong)).status).toBe(404);
  });

  test('has no more lines than its PDF can show, also where jobs are added', async () => {
    const [client, item] = [(await makeClient(server))._id, (await makeItem(server))._id];
    const items = Array.from({ length: 500 }, () => ({ item, notes: 'λ'.repeat(1_000) }));
    const longest = async () => (await completedJob(server, { client, items }))._id;
    const jobs = [await longest(), await longest()];
    expect(resultOf(await issue({ client, jobs }))).toBe('400 invoice.tooLong jobs');
    const one = { client, jobs: jobs.slice(0, 1), date: '2026-03-05' };
    const { _id } = await makeInvoice(server, one);
    const change = (body: object) =>
      server.call('PUT /invoice/:id', { ...byId(_id), body: { ...one, ...body } });
    expect(resultOf(await change({ jobs }))).toBe('400 invoice.tooLong jobs');
    expect(resultOf(await change({ notes: 'Και πάλι' }))).toBe('200');
  });
});
