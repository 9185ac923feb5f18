import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { checkData } from '../../app/check-data/check-data.ts';

describe.each(databases)('changing a payment on %s', (database) => {
  const server = useServer(database);

  /** A payment of 60 on the first of two debts of 100. */
  async function madePayment() {
    const client = (await makeClient(server))._id;
    const first = (await makeDebt(server, { client }))._id;
    const second = (await makeDebt(server, { client }))._id;
    const payment = await makePayment(server, {
      client,
      invoices: [{ invoice: first, amount: euros(60) }],
    });
    return { client, first, second, payment, params: { id: payment._id } };
  }

  async function balanceOf(id: string) {
    return (await server.ok('GET /invoice/:id', { params: { id } })).balance;
  }

  test('the amounts move between invoices; the receipt number stays', async () => {
    const { first, second, payment, params } = await madePayment();
    const changed = await server.ok('PUT /payment/:id', {
      params,
      body: {
        ...payment,
        transactionDate: '2026-03-02',
        method: 'cheque',
        notes: 'Επιταγή',
        invoices: [
          { invoice: first, amount: euros(0) },
          { invoice: second, amount: euros(75) },
        ],
      },
    });
    expect(changed).toMatchObject({
      _ref: payment._ref,
      _rev: payment._rev + 1,
      amount: 75,
      method: 'cheque',
      transactionDate: '2026-03-02',
      notes: 'Επιταγή',
      invoices: [{ invoice: { _id: second }, amount: 75 }],
    });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([100, 25]);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a record that was read can be sent back as it is, up to the whole debt', async () => {
    const { first, payment, params } = await madePayment();
    await server.ok('PUT /payment/:id', { params, body: payment });
    const invoices = [{ invoice: first, amount: euros(100) }];
    await server.ok('PUT /payment/:id', { params, body: { ...payment, _rev: 2, invoices } });
    expect(await balanceOf(first)).toBe(0);
  });

  test('a payment without a receipt number can be given one', async () => {
    const { client, second } = await madePayment();
    const invoices = [{ invoice: second, amount: euros(10) }];
    const bare = await makePayment(server, { client, invoices, addRef: false });
    expect(bare._ref).toBeNull();
    const params = { id: bare._id };
    const given = await server.ok('PUT /payment/:id', { params, body: { ...bare, addRef: true } });
    expect(given._ref).toBeGreaterThan(0);
  });

  test.each([
    ['no amount', { invoices: [] }, ['payment.noEntries', 'invoices']],
    ['another client', { client: 'somebody' }, ['payment.fixed', 'client']],
    ['no method', { method: null }, ['request.invalid', 'method']],
    ['no date', { transactionDate: '' }, ['request.invalid', 'transactionDate']],
  ])('refuses %s and changes nothing', async (_, change, [code, path]) => {
    const { first, payment, params } = await madePayment();
    const body = { ...payment, ...change };
    const { status, error } = await server.call('PUT /payment/:id', { params, body });
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, code, path]);
    expect(await balanceOf(first)).toBe(40);
  });

  test('more than is outstanding is refused at its entry', async () => {
    const { first, payment, params } = await madePayment();
    const body = { ...payment, invoices: [{ invoice: first, amount: euros(100.01) }] };
    const { error } = await server.call('PUT /payment/:id', { params, body });
    expect([error.code, error.fields?.[0]?.path]).toEqual([
      'payment.exceedsOutstanding',
      'invoices.0.amount',
    ]);
    expect(await balanceOf(first)).toBe(40);
  });

  test('a cancelled payment stays cancelled', async () => {
    const { payment, params } = await madePayment();
    await server.ok('PUT /payment/cancel/:id', { params });
    const { _rev: _, ...rest } = payment;
    const after = await server.call('PUT /payment/:id', { params, body: rest });
    expect([after.status, after.error.code]).toEqual([400, 'payment.cancelled']);
  });

  test('an edit racing with a new payment never takes an invoice past its total', async () => {
    const { client, second, payment, params } = await madePayment();
    const invoices = [{ invoice: second, amount: euros(70) }];
    await Promise.all([
      server.call('PUT /payment/:id', { params, body: { ...payment, invoices } }),
      server.call('POST /payment', {
        body: { client, transactionDate: '2026-03-05', method: 'cash', invoices },
      }),
    ]);
    expect(await balanceOf(second)).toBe(30);
    expect(await checkData(server.db)).toEqual([]);
  });
});
