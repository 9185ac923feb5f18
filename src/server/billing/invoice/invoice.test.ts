import { describe, expect, test } from 'vitest';
import { receiptLabel } from '#shared/format.ts';
import { euros } from '#shared/money.ts';
import {
  clientWithJob,
  completedJob,
  makeClient,
  makeInvoice,
  makeItem,
  makeJob,
  pricedJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('invoices on %s', (database) => {
  const server = useServer(database);

  test('an invoice has the jobs, the names and the sums of the day it was issued', async () => {
    const client = await makeClient(server, {
      companyName: 'Ξενοδοχείο Αφροδίτη',
      addresses: [
        { city: 'Λεμεσός', street: 'Ανεξαρτησίας 5' },
        { city: 'Πάφος', street: 'Ακτής 1', zip: '8010', isBilling: true },
      ],
    });
    const job = await pricedJob(server, client._id, 100);
    const made = await makeInvoice(server, {
      client: client._id,
      jobs: [job._id],
      dueDate: '2026-04-04',
      showDates: true,
      notes: 'Ευχαριστούμε',
    });
    expect(made).toMatchObject({
      _rev: 1,
      client: { _id: client._id, _ref: client._ref, companyName: 'Ξενοδοχείο Αφροδίτη' },
      clientFullName: 'Νίκος Παπαδόπουλος',
      clientCompanyName: 'Ξενοδοχείο Αφροδίτη',
      clientAddress: { city: 'Πάφος', street: 'Ακτής 1', zip: '8010' },
      date: '2026-03-05',
      dueDate: '2026-04-04',
      invoiceType: 'invoice',
      status: 'issued',
      showDates: true,
      subscription: false,
      notes: 'Ευχαριστούμε',
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
    expect(await server.ok('GET /invoice/:id', { params: { id: made._id } })).toEqual(made);
  });

  test('a job on an invoice names it', async () => {
    const { client, job } = await clientWithJob(server);
    const made = await makeInvoice(server, { client: client._id, jobs: [job] });
    const { invoice } = await server.ok('GET /job/:id', { params: { id: job._id } });
    expect(invoice).toEqual({
      _id: made._id,
      _ref: made._ref,
      invoiceType: 'invoice',
      status: 'issued',
    });
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
  ])('breakdown, %s: %d %j', async (_, subTotal, body, [net, discount, tax, total]) => {
    const client = await makeClient(server);
    const job = await pricedJob(server, client._id, subTotal);
    const paper = { client, jobs: [job], date: '2026-03-05', invoiceType: 'invoice' };
    const made = await server.ok('POST /invoice', { body: { ...paper, ...body } });
    expect(made.breakdown).toMatchObject({
      subTotal,
      netTotal: net,
      discount,
      taxTotal: tax,
      total,
    });
  });

  test('several jobs are summed, in the order they were chosen', async () => {
    const client = await makeClient(server);
    const first = await pricedJob(server, client._id, 10.01);
    const second = await pricedJob(server, client._id, 20.02);
    const made = await makeInvoice(server, { client, jobs: [second, first] });
    expect(made.breakdown.subTotal).toBe(30.03);
    expect(made.jobs.map(({ _ref }) => _ref)).toEqual([second._ref, first._ref]);
  });

  test('with the subscription switch the subtotal is the subscription amount', async () => {
    const subscriptionInvoice = { enabled: true, amount: euros(60) };
    const { client, job } = await clientWithJob(server, { subscriptionInvoice });
    const made = await makeInvoice(server, { client, jobs: [job], subscription: true });
    expect(made.subscription).toBe(true);
    expect(made.breakdown).toMatchObject({ subTotal: 60, taxTotal: 11.4, total: 71.4 });
  });

  test.each([
    ['not enabled', { enabled: false, amount: euros(60) }],
    ['without an amount', { enabled: true, amount: euros(0) }],
  ])('a subscription %s changes nothing', async (_, subscriptionInvoice) => {
    const { client, job } = await clientWithJob(server, { subscriptionInvoice });
    const made = await makeInvoice(server, { client, jobs: [job], subscription: true });
    expect(made.subscription).toBe(false);
    expect(made.breakdown.subTotal).toBe(job.total);
  });

  test('each type counts in a series of its own, without gaps over failed creates', async () => {
    const [first, other] = [
      await makeInvoice(server),
      await makeInvoice(server, { invoiceType: 'other' }),
    ];
    const taken = { client: first.client, jobs: first.jobs.map(({ _id }) => _id) };
    const failed = await server.call('POST /invoice', {
      body: { ...taken, date: '2026-03-05', invoiceType: 'invoice' },
    });
    expect(failed.status).toBe(400);
    expect((await makeInvoice(server))._ref).toBe(first._ref + 1);
    expect((await makeInvoice(server, { invoiceType: 'other' }))._ref).toBe(other._ref + 1);
  });

  test('one that is due before today is refused in words', async () => {
    const { client, job } = await clientWithJob(server);
    const { status, error } = await server.call('POST /invoice', {
      body: {
        client,
        jobs: [job],
        date: '2026-03-01',
        invoiceType: 'invoice',
        dueDate: '2026-03-04',
      },
    });
    const message = 'The due date cannot be before today';
    expect([status, error.fields]).toEqual([400, [{ path: 'dueDate', message }]]);
  });

  test('a total that no document can show is refused', async () => {
    const client = await makeClient(server);
    const jobs = [
      await pricedJob(server, client._id, 4_500_000),
      await pricedJob(server, client._id, 4_500_000),
      await pricedJob(server, client._id, 4_500_000),
    ];
    // A low typed total does not avoid the limit on the subtotal.
    for (const typed of [undefined, euros(5_000_000)]) {
      const { status, error } = await server.call('POST /invoice', {
        body: {
          client,
          jobs,
          date: '2026-03-05',
          invoiceType: 'invoice',
          breakdown: { total: typed },
        },
      });
      expect([status, error.fields]).toEqual([
        400,
        [{ path: 'jobs', message: 'At most 9,999,999.99' }],
      ]);
    }
  });

  test('an unknown client is a 400 at the client', async () => {
    const { status, error } = await server.call('POST /invoice', {
      body: { client: 'nobody', jobs: ['x'], date: '2026-03-05', invoiceType: 'invoice' },
    });
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([
      400,
      'reference.unknown',
      'client',
    ]);
  });

  describe('a job that can be completed can be invoiced', () => {
    const invoiced = (job: { _id: string; client: { _id: string } }) =>
      makeInvoice(server, { client: job.client, jobs: [job] });

    test('without a row', async () => {
      const job = await completedJob(server, { items: [] });
      expect((await invoiced(job)).breakdown.total).toBe(0);
    });

    test('whatever it comes to', async () => {
      const item = (await makeItem(server))._id;
      const items = [{ item, unitCost: euros(4_999_999.99) }];
      await server.ok('PUT /config', { body: { ...otherCompany, taxValue: 100 } });
      const { breakdown } = await invoiced(await completedJob(server, { items }));
      await server.ok('PUT /config', { body: { ...otherCompany, taxValue: 19 } });
      expect([breakdown.netTotal, breakdown.total]).toEqual([4_999_999.99, 9_999_999.98]);
    });

    test('also when its invoice was cancelled after its client was deleted', async () => {
      const { client, job } = await clientWithJob(server);
      const first = await makeInvoice(server, {
        client,
        jobs: [job],
        breakdown: { total: euros(0) },
      });
      await server.ok('DELETE /client/:id', { params: { id: client._id } });
      await server.ok('PUT /invoice/cancel/:id', { params: { id: first._id } });
      expect((await invoiced(job)).breakdown.total).toBe(119);
    });
  });

  describe('a job cannot be invoiced', () => {
    async function refused(client: { _id: string }, jobs: string[]) {
      const { status, error } = await server.call('POST /invoice', {
        body: { client, jobs, date: '2026-03-05', invoiceType: 'invoice' },
      });
      expect([status, error.code, error.fields?.[0]?.path]).toEqual([
        400,
        'invoice.jobNotAvailable',
        'jobs',
      ]);
    }

    test('while it is open', async () => {
      const client = await makeClient(server);
      const job = await makeJob(server, { client: client._id });
      await refused(client, [job._id]);
    });

    test("as another client's", async () => {
      const { job } = await clientWithJob(server);
      await refused(await makeClient(server), [job._id]);
    });

    test('twice on one invoice', async () => {
      const { client, job } = await clientWithJob(server);
      await refused(client, [job._id, job._id]);
    });

    test('when there is none', async () => {
      const { client, job } = await clientWithJob(server);
      await refused(client, [job._id, 'no such job']);
    });

    test('once it was deleted', async () => {
      const { client, job } = await clientWithJob(server);
      await server.ok('DELETE /job/:id', { params: { id: job._id } });
      await refused(client, [job._id]);
    });

    test('while it is on a live invoice', async () => {
      const { client, job } = await clientWithJob(server);
      await makeInvoice(server, { client, jobs: [job] });
      await refused(client, [job._id]);
    });
  });

  test('what is changed later does not change the invoice', async () => {
    const item = await makeItem(server, { title: 'Πλύσιμο' });
    const client = await makeClient(server, { companyName: 'Παλιά Επωνυμία' });
    const job = await completedJob(server, {
      client: client._id,
      items: [{ item: item._id, unitCost: euros(100) }],
    });
    const made = await makeInvoice(server, { client, jobs: [job] });
    const params = { id: made._id };

    await server.ok('PUT /client/:id', {
      params: { id: client._id },
      body: { firstName: 'Άλλος', lastName: 'Άνθρωπος', companyName: 'Νέα Επωνυμία' },
    });
    await server.ok('PUT /item/:id', { params: { id: item._id }, body: { title: 'Άλλο' } });
    await server.ok('PUT /config', { body: otherCompany });

    const { client: live, ...frozen } = await server.ok('GET /invoice/:id', { params });
    const { client: _, ...before } = made;
    expect(frozen).toEqual(before);
    expect(live.companyName).toBe('Νέα Επωνυμία');
    expect(frozen.breakdown.taxValue).toBe(19);
    await server.ok('PUT /config', { body: { ...otherCompany, taxValue: 19 } });
  });

  describe('cancelling', () => {
    test('releases the jobs, which can be invoiced again; the number is not used again', async () => {
      const { client, job } = await clientWithJob(server);
      const first = await makeInvoice(server, { client, jobs: [job] });
      const cancelled = await server.ok('PUT /invoice/cancel/:id', { params: { id: first._id } });
      expect(cancelled).toMatchObject({ _ref: first._ref, _rev: 2, status: 'cancelled' });
      expect(cancelled.jobs).toEqual(first.jobs);
      const freed = await server.ok('GET /job/:id', { params: { id: job._id } });
      expect(freed.invoice).toBeNull();
      const second = await makeInvoice(server, { client, jobs: [job] });
      expect(second._ref).toBe(first._ref + 1);
    });

    test('works once', async () => {
      const { _id: id } = await makeInvoice(server);
      await server.ok('PUT /invoice/cancel/:id', { params: { id } });
      const again = await server.call('PUT /invoice/cancel/:id', { params: { id } });
      expect([again.status, again.error.code]).toEqual([400, 'invoice.cancelled']);
    });

    test('is refused while payments are on it, naming the receipts, and allowed after them', async () => {
      const { _id: id, client } = await makeInvoice(server);
      const pay = (addRef: boolean, transactionDate: string) =>
        server.ok('POST /payment', {
          body: {
            client: client._id,
            transactionDate,
            method: 'cash',
            addRef,
            invoices: [{ invoice: id, amount: 10 }],
          },
        });
      const payments = [await pay(true, '2026-03-05'), await pay(false, '2026-03-06')];
      const refused = await server.call('PUT /invoice/cancel/:id', { params: { id } });
      expect([refused.status, refused.error.code]).toEqual([400, 'invoice.hasPayments']);
      expect(refused.error.message).toContain(
        `(${receiptLabel(payments[0]?._ref ?? 0)}, 06/03/2026)`,
      );
      for (const payment of payments) {
        await server.ok('PUT /payment/cancel/:id', { params: { id: payment._id } });
      }
      const { status } = await server.ok('PUT /invoice/cancel/:id', { params: { id } });
      expect(status).toBe('cancelled');
    });
  });

  test('a client owes what is unpaid on issued invoices', async () => {
    const client = await makeClient(server);
    const balance = async () =>
      (
        await server.ok('GET /invoice/client_balance/:clientId', {
          params: { clientId: client._id },
        })
      ).total;
    expect(await balance()).toBe(0);
    const jobs = [
      await pricedJob(server, client._id, 100),
      await pricedJob(server, client._id, 10),
    ];
    const [first] = await Promise.all(
      jobs.map((job) => makeInvoice(server, { client, jobs: [job] })),
    );
    expect(await balance()).toBe(130.9);
    await server.ok('PUT /invoice/cancel/:id', { params: { id: first?._id ?? '' } });
    expect(await balance()).toBe(11.9);
  });

  describe('the public link', () => {
    test('is made once, and opens what the paper shows and no more', async () => {
      const { _id: id, client } = await makeInvoice(server);
      const made = await server.ok('POST /invoice/generatePublicId/:id', { params: { id } });
      expect(made.publicId).toMatch(/^[\w-]{22}$/);
      const again = await server.ok('POST /invoice/generatePublicId/:id', { params: { id } });
      expect(again.publicId).toBe(made.publicId);
      const open = await server.ok('GET /invoice/public/:publicId', {
        params: { publicId: made.publicId ?? '' },
        token: null,
      });
      expect(open).toMatchObject({ _ref: made._ref, breakdown: made.breakdown });
      expect(JSON.stringify(open)).not.toMatch(/"_id"|publicId|"client"/);
      expect(JSON.stringify(open)).not.toContain(client._id);
    });

    test("is not the invoice's own id, nor anything else", async () => {
      const { _id } = await makeInvoice(server);
      for (const publicId of [_id, 'null', 'AAAAAAAAAAAAAAAAAAAAAA']) {
        const { status } = await server.call('GET /invoice/public/:publicId', {
          params: { publicId },
          token: null,
        });
        expect(status).toBe(404);
      }
    });
  });

  test('has no more lines than its PDF can show, also where jobs are added', async () => {
    const [client, item] = [(await makeClient(server))._id, (await makeItem(server))._id];
    const items = Array.from({ length: 500 }, () => ({ item, notes: 'λ'.repeat(1_000) }));
    const longest = async () => (await completedJob(server, { client, items }))._id;
    const jobs = [await longest(), await longest()];
    const [one = ''] = jobs;
    const invoice = { client, date: '2026-03-05', invoiceType: 'invoice' as const };
    const whole = await server.call('POST /invoice', { body: { ...invoice, jobs } });
    expect([whole.status, whole.error.code]).toEqual([400, 'invoice.tooLong']);
    const { _id } = await server.ok('POST /invoice', { body: { ...invoice, jobs: [one] } });
    const params = { id: _id };
    const more = await server.call('PUT /invoice/:id', { params, body: { ...invoice, jobs } });
    expect([more.status, more.error.fields?.[0]?.path]).toEqual([400, 'jobs']);
    const dated = { ...invoice, jobs: [one], notes: 'Και πάλι' };
    await server.ok('PUT /invoice/:id', { params, body: dated });
  });
});

const otherCompany = {
  companyName: 'Νέα Εταιρεία',
  address: { street: 'Νέα 1', city: 'Λευκωσία', zip: '1010' },
  emailAddress: 'new@example.com',
  logo: 'https://example.com/new.png',
  phone: '22 000000',
  taxID: '10000000A',
  taxValue: 5,
  subscriptionDate: 1,
  clientItemsCategories: ['Χαλιά'],
};
