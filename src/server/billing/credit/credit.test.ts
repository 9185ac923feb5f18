import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { balanceOf, byId, eventsOf, resultOf } from '#test/answers.ts';
import { completedJob, makeClient, makeDebt, makeInvoice, makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('credit notes on %s', (database) => {
  const server = useServer(database);

  const credit = (invoice: string, body: object = {}) =>
    server.call('POST /invoice/:id/credit', {
      ...byId(invoice),
      body: { date: '2026-03-06', reason: 'Λάθος μέτρηση', ...body },
    });
  const invoiceOf = (id: string) => server.ok('GET /invoice/:id', byId(id));
  const pay = (client: string, entries: [string, number][]) =>
    server.call('POST /payment', {
      body: {
        client,
        transactionDate: '2026-03-06',
        method: 'cash',
        invoices: entries.map(([invoice, amount]) => ({ invoice, amount })),
      },
    });
  const isSound = async () => expect(await checkData(server.db)).toEqual([]);

  /** An invoice with rows of 100 and 20 euros: 142.80 with VAT. */
  async function twoRows() {
    const client = (await makeClient(server))._id;
    const item = (await makeItem(server))._id;
    const items = [
      { item, qty: 4, unitCost: euros(25) },
      { item, unitCost: euros(20) },
    ];
    const job = await completedJob(server, { client, items });
    const invoice = await makeInvoice(server, { client, jobs: [job._id] });
    const [first = '', second = ''] = job.items.map(({ _id }) => _id);
    return { client, invoice, first, second };
  }

  test('a whole unpaid invoice: nothing is owed, and the note is numbered, sealed and recorded', async () => {
    const { client, invoice } = await twoRows();
    const { status, body } = await credit(invoice._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      date: '2026-03-06',
      reason: 'Λάθος μέτρηση',
      status: 'issued',
      invoice: { _id: invoice._id, _ref: invoice._ref },
      client: { _id: client },
      lines: [],
      refund: null,
      breakdown: { netTotal: 120, taxTotal: 22.8, taxValue: 19, total: 142.8 },
    });
    expect(await server.ok('GET /credit/:id', byId(body._id))).toEqual(body);
    const state = { amountPaid: 0, credited: 142.8, balance: 0, paid: true };
    expect(await invoiceOf(invoice._id)).toMatchObject(state);
    expect(await balanceOf(server, client)).toBe(0);
    expect(await eventsOf(server, body._id)).toEqual(['created']);
    expect(await eventsOf(server, invoice._id, 'credit')).toEqual(['created']);
    expect(resultOf(await credit(invoice._id))).toBe('400 credit.exceedsLeft total');
    await isSound();
  });

  test('an invoice that was credited whole is found and read as credited, partly paid as paid', async () => {
    const { client, invoice } = await twoRows();
    const paid = await makeDebt(server, { client, total: 50 });
    const open = await makeDebt(server, { client, total: 30 });
    await pay(client, [[paid._id, 20]]);
    await credit(invoice._id);
    await credit(paid._id, { total: 30 });
    await credit(open._id, { total: 10 });
    const found = async (status: string) => {
      const { data } = await server.ok('POST /invoice/search', {
        body: { filters: { client, status } },
      });
      return data.map(({ _id }) => _id);
    };
    expect(await found('credited')).toEqual([invoice._id]);
    expect((await found('paid')).toSorted()).toEqual([invoice._id, paid._id].toSorted());
    expect(await found('unpaid')).toEqual([open._id]);
    const state = async (id: string) => {
      const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', byId(id));
      const { body } = await server.app.inject(`/invoices/public/${publicId}`);
      return /data-screen[^>]*><strong[^>]*>[^<]*<\/strong> ([^<]*)</.exec(body)?.[1];
    };
    expect(await state(invoice._id)).toBe('Πιστώθηκε');
    expect(await state(paid._id)).toBe('Εξοφλήθηκε');
  });

  test('rows by quantity and by amount, then the rest to the cent', async () => {
    const { invoice, first, second } = await twoRows();
    const lines = [
      { row: first, quantity: 1 },
      { row: second, amount: 5.5 },
    ];
    const { body } = await credit(invoice._id, { lines });
    expect(body.lines).toMatchObject([
      { row: first, qty: 1, unitCost: 25, amount: 25 },
      { row: second, qty: null, amount: 5.5 },
    ]);
    expect(body.breakdown).toMatchObject({ subTotal: 30.5, netTotal: 30.5, total: 36.3 });
    const more = { lines: [{ row: first, quantity: 3.001 }] };
    expect(resultOf(await credit(invoice._id, more))).toBe(
      '400 credit.exceedsLeft lines.0.quantity',
    );
    const { body: rest } = await credit(invoice._id);
    expect(rest.breakdown).toMatchObject({ netTotal: 89.5, taxTotal: 17, total: 106.5 });
    expect(await invoiceOf(invoice._id)).toMatchObject({ credited: 142.8, balance: 0 });
    const { data } = await server.ok('GET /invoice/:id/credits', byId(invoice._id));
    expect(data.map(({ breakdown }) => breakdown.total)).toEqual([36.3, 106.5]);
    await isSound();
  });

  test('a typed total with its rounding is credited to the cent', async () => {
    const invoice = await makeDebt(server, { total: 99.99 });
    for (const total of [33.33, 33.33, 33.33]) {
      expect((await credit(invoice._id, { total })).body.breakdown.total).toBe(total);
    }
    const { data } = await server.ok('GET /invoice/:id/credits', byId(invoice._id));
    const sum = (of: 'netTotal' | 'taxTotal') =>
      Math.round(data.reduce((all, row) => all + row.breakdown[of] * 100, 0)) / 100;
    const { netTotal, taxTotal } = invoice.breakdown;
    expect([sum('netTotal'), sum('taxTotal')]).toEqual([netTotal, taxTotal]);
    await isSound();
  });

  test.each<[string, object, string]>([
    ['no reason', { reason: ' ' }, '400 request.invalid reason'],
    ['a date before the invoice', { date: '2026-03-04' }, '400 request.invalid date'],
    ['a total of 0', { total: 0 }, '400 credit.exceedsLeft total'],
    ['a cent more than the invoice', { total: 142.81 }, '400 credit.exceedsLeft total'],
    ['an unknown row', { lines: [{ row: 'x', amount: 1 }] }, '400 reference.unknown lines.0.row'],
    ['rows of nothing', { lines: [{ row: 'x', amount: 0 }] }, '400 credit.noLines lines'],
    [
      'quantity and amount',
      { lines: [{ row: 'x', quantity: 1, amount: 1 }] },
      '400 request.invalid lines.0.amount',
    ],
    [
      'a refund of nothing',
      { refund: { method: 'cash', transactionDate: '2026-03-06' } },
      '400 credit.nothingToRefund refund',
    ],
  ])('refused, and nothing is written: %s', async (_, body, expected) => {
    const { invoice } = await twoRows();
    expect(resultOf(await credit(invoice._id, body))).toBe(expected);
    expect(await invoiceOf(invoice._id)).toMatchObject({ credited: 0, balance: 142.8 });
  });

  test('an unknown and a cancelled invoice', async () => {
    expect(resultOf(await credit('nothing'))).toBe('404 record.notFound');
    const invoice = await makeDebt(server);
    await server.ok('PUT /invoice/cancel/:id', byId(invoice._id));
    expect(resultOf(await credit(invoice._id))).toBe('400 invoice.cancelled');
  });

  test('in a locked period neither issued nor cancelled, nor is money given back', async () => {
    const invoice = await makeDebt(server);
    const { body } = await credit(invoice._id, { total: 10, date: '2026-03-05' });
    await pay(invoice.client._id, [[invoice._id, 90]]);
    await server.ok('PATCH /config', { body: { lockedUntil: '2026-03-05' } });
    try {
      const onThatDay = { total: 5, date: '2026-03-05' };
      expect(resultOf(await credit(invoice._id, onThatDay))).toBe('400 period.locked date');
      const cancelled = await server.call('PUT /credit/cancel/:id', byId(body._id));
      expect(resultOf(cancelled)).toBe('400 period.locked');
      const refund = { method: 'cash', transactionDate: '2026-03-05' };
      expect(resultOf(await credit(invoice._id, { total: 5, refund }))).toBe(
        '400 period.locked refund.transactionDate',
      );
    } finally {
      await server.ok('PATCH /config', { body: { lockedUntil: null } });
    }
  });

  test('a paid invoice: what was paid too much stays on account, and the next payment uses it', async () => {
    const client = (await makeClient(server))._id;
    const first = await makeDebt(server, { client, total: 100 });
    await pay(client, [[first._id, 100]]);
    await credit(first._id, { total: 30 });
    expect(await invoiceOf(first._id)).toMatchObject({
      amountPaid: 100,
      credited: 30,
      balance: -30,
      paid: true,
    });
    expect(await balanceOf(server, client)).toBe(-30);
    const found = await server.ok('POST /invoice/search', {
      body: { filters: { client, status: 'onAccount' } },
    });
    expect(found.data.map(({ _id }) => _id)).toEqual([first._id]);
    expect(resultOf(await server.call('DELETE /client/:id', byId(client)))).toBe(
      '400 client.hasOnAccount',
    );

    const second = await makeDebt(server, { client, total: 50 });
    expect(await balanceOf(server, client)).toBe(20);
    expect(
      resultOf(
        await pay(client, [
          [first._id, -30.01],
          [second._id, 50],
        ]),
      ),
    ).toBe('400 payment.notOnAccount invoices.0.amount');
    expect(resultOf(await pay(client, [[second._id, -1]]))).toBe(
      '400 payment.notOnAccount invoices.0.amount',
    );
    const { body: used } = await pay(client, [
      [first._id, -30],
      [second._id, 50],
    ]);
    expect(used.amount).toBe(20);
    expect(await balanceOf(server, client)).toBe(0);
    await isSound();

    // The first payment cannot be cancelled while its money pays for the second invoice.
    const [cash] = (
      await server.ok('POST /payment/search', { body: { filters: { client, amount: 100 } } })
    ).data;
    const cancel = (id: string | undefined) => server.call('PUT /payment/cancel/:id', byId(id));
    expect(resultOf(await cancel(cash?._id))).toBe('400 payment.usedSince');
    expect(resultOf(await cancel(used._id))).toBe('200');
    expect(resultOf(await cancel(cash?._id))).toBe('200');
    expect(await balanceOf(server, client)).toBe(120);
    await isSound();
  });

  test('given back in the same step: till and statement show it, without a receipt number', async () => {
    const client = (await makeClient(server))._id;
    const invoice = await makeDebt(server, { client, total: 100 });
    await pay(client, [[invoice._id, 80]]);
    const refund = { method: 'cash', transactionDate: '2026-03-07' };
    const { body } = await credit(invoice._id, { total: 50, refund });
    expect(body.refund).toMatchObject({ amount: 30, method: 'cash', status: 'issued' });
    expect(await invoiceOf(invoice._id)).toMatchObject({
      amountPaid: 50,
      credited: 50,
      balance: 0,
    });
    const filters = { client, transactionDate: '2026-03-07' };
    const till = await server.ok('POST /payment/search', { body: { filters, sums: true } });
    expect([till.data[0]?._ref, till.data[0]?.amount, till.sums?.cash]).toEqual([null, -30, -30]);
    const { credits, payments } = await server.ok('GET /statement/:clientId', {
      params: { clientId: client },
      query: {},
    });
    expect(credits.map(({ breakdown }) => breakdown.total)).toEqual([50]);
    expect(payments.map(({ amount }) => amount)).toEqual([80, -30]);
    const since = { params: { clientId: client }, query: { from: '2026-03-07' } };
    expect((await server.ok('GET /statement/:clientId', since)).oldBalance).toBe(-30);
    await isSound();

    // Cancelling the note keeps the refund, so the invoice is owed again by that amount.
    await server.ok('PUT /credit/cancel/:id', byId(body._id));
    expect(await invoiceOf(invoice._id)).toMatchObject({ credited: 0, balance: 50 });
    expect((await server.ok('GET /credit/:id', byId(body._id))).status).toBe('cancelled');
    await isSound();
  });

  test('a credited invoice cannot be cancelled, reissued or changed, except for its notes', async () => {
    const invoice = await makeDebt(server, { total: 100 });
    const { body } = await credit(invoice._id, { total: 10 });
    const cancelled = await server.call('PUT /invoice/cancel/:id', byId(invoice._id));
    expect(resultOf(cancelled)).toBe('400 invoice.hasCredits');
    expect(cancelled.error.message).toContain(`C-${String(body._ref).padStart(6, '0')}`);
    const now = await invoiceOf(invoice._id);
    const edit = (change: object) =>
      server.call('PUT /invoice/:id', { ...byId(invoice._id), body: { ...now, ...change } });
    expect(resultOf(await edit({ breakdown: { ...now.breakdown, total: 90 } }))).toBe(
      '400 invoice.hasCredits',
    );
    expect(resultOf(await edit({ notes: 'Για το ταμείο' }))).toBe('200');
    await server.ok('PUT /credit/cancel/:id', byId(body._id));
    expect(resultOf(await server.call('PUT /invoice/cancel/:id', byId(invoice._id)))).toBe('200');
  });

  test('reports and sums count it as negative', async () => {
    const client = (await makeClient(server))._id;
    const invoice = await makeDebt(server, { client, total: 119 });
    await credit(invoice._id, { total: 23.8, date: '2026-04-02' });
    const months = await server.ok('POST /report/get-invoice-amount-per-month-report', {
      body: { filters: { client, from: '2026-03-01', to: '2026-04-30' } },
    });
    expect(months).toMatchObject({ total: 95.2, netTotal: 80, taxTotal: 15.2 });
    expect(months.perMonth.map(({ amount }) => amount)).toEqual([119, -23.8]);
    const report = await server.ok('POST /report/accountant-balance-report', {
      body: { filters: { from: '2026-03-01', to: '2026-04-30' }, showAll: true },
    });
    const row = report.data.find((each) => each.client._id === client);
    expect(row).toMatchObject({ invoiced: 95.2, balance: 95.2, credits: [{ total: 23.8 }] });
    const found = await server.ok('POST /credit/search', {
      body: { filters: { client }, sums: true },
    });
    expect(found.sums).toMatchObject({ total: 23.8 });
    const aged = await server.ok('POST /report/clients-balance-report', { body: {} });
    expect(aged.data.find((each) => each.client._id === client)?.all).toEqual({
      invoice: 95.2,
      balance: 95.2,
    });
  });

  test('neither two credit notes at once nor a credit note and payments ever pass the total', async () => {
    const invoice = await makeDebt(server, { total: 100 });
    const both = await Promise.all([60, 60, 60].map((total) => credit(invoice._id, { total })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const client = invoice.client._id;
    const mixed = await Promise.all([
      pay(client, [[invoice._id, 40]]),
      credit(invoice._id, { total: 40 }),
    ]);
    expect(mixed.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { amountPaid, credited, balance } = await invoiceOf(invoice._id);
    expect(Math.round((100 - amountPaid - credited - balance) * 100)).toBe(0);
    await isSound();
  });

  test('it is printed, linked, found, and its public page names no ids', async () => {
    const invoice = await makeDebt(server);
    const { body } = await credit(invoice._id, { total: 12.34 });
    const { publicId } = await server.ok('POST /credit/generatePublicId/:id', byId(body._id));
    const open = { params: { publicId: publicId ?? '' } };
    const shown = await server.ok('GET /credit/public/:publicId', open);
    expect(shown.invoice).toEqual({
      _ref: invoice._ref,
      invoiceType: 'invoice',
      date: '2026-03-05',
    });
    const pdf = await server.send('GET /credit/:id/pdf', { ...byId(body._id), query: {} });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const label = `C-${String(body._ref).padStart(6, '0')}`;
    const hits = async (q: string) =>
      (await server.ok('GET /search', { query: { q } })).groups.flatMap(({ hits: found }) =>
        found.map(({ to }) => to),
      );
    for (const q of [label, `c${body._ref}`, '12,34']) {
      expect(await hits(q)).toContain(`/credits/${body._id}`);
    }
    const [row] = (
      await server.ok('POST /credit/search', { body: { filters: { _ref: { $regex: label } } } })
    ).data;
    expect(row?._id).toBe(body._id);
  });
});
