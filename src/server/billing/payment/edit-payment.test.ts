import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { byId, resultOf } from '#test/answers.ts';
import { makeClient, makeCredit, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('changing a payment on %s', (database) => {
  const server = useServer(database);

  /** A payment of 60 on the first of two debts of 100. */
  async function madePayment() {
    const client = (await makeClient(server))._id;
    const first = (await makeDebt(server, { client }))._id;
    const second = (await makeDebt(server, { client }))._id;
    const invoices = [{ invoice: first, amount: euros(60) }];
    const payment = await makePayment(server, { client, invoices });
    const change = (body: object) =>
      server.call('PUT /payment/:id', { ...byId(payment._id), body: { ...payment, ...body } });
    return { client, first, second, payment, change };
  }

  const owedOn = async (id: string) => (await server.ok('GET /invoice/:id', byId(id))).balance;

  test('the amounts move between invoices, and the receipt number stays', async () => {
    const { first, second, payment, change } = await madePayment();
    const typed = { transactionDate: '2026-03-02', method: 'cheque', notes: 'Επιταγή' };
    const invoices = [
      { invoice: first, amount: 0 },
      { invoice: second, amount: 75 },
    ];
    expect((await change({ ...typed, invoices })).body).toMatchObject({
      ...typed,
      _ref: payment._ref,
      _rev: payment._rev + 1,
      amount: 75,
      invoices: [{ invoice: { _id: second }, amount: 75 }],
    });
    expect([await owedOn(first), await owedOn(second)]).toEqual([100, 25]);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a record that was read can be sent back as it is, up to the whole debt', async () => {
    const { first, change } = await madePayment();
    expect(resultOf(await change({}))).toBe('200');
    const invoices = [{ invoice: first, amount: 100 }];
    expect(resultOf(await change({ _rev: 2, invoices }))).toBe('200');
    expect(await owedOn(first)).toBe(0);
  });

  test('its notes change also where a credit note has taken off what was paid', async () => {
    const { client, first } = await madePayment();
    const rest = [{ invoice: first, amount: euros(40) }];
    const payment = await makePayment(server, { client, invoices: rest });
    await makeCredit(server, first, { total: euros(50) });
    const body = { ...payment, notes: 'με κάρτα' };
    const { status, body: changed } = await server.call('PUT /payment/:id', {
      ...byId(payment._id),
      body,
    });
    expect([status, changed.notes, changed.amount]).toEqual([200, 'με κάρτα', 40]);
    expect(await owedOn(first)).toBe(-50);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a payment without a receipt number can be given one', async () => {
    const { client, second } = await madePayment();
    const invoices = [{ invoice: second, amount: euros(10) }];
    const bare = await makePayment(server, { client, invoices, addRef: false });
    expect(bare._ref).toBeNull();
    const body = { ...bare, addRef: true };
    const given = await server.ok('PUT /payment/:id', { ...byId(bare._id), body });
    expect(given._ref).toBeGreaterThan(0);
  });

  test.each([
    ['no amount', { invoices: [] }, '400 payment.noEntries invoices'],
    ['another client', { client: 'somebody' }, '400 payment.fixed client'],
  ])('refuses %s and changes nothing', async (_, wrong, refusal) => {
    const { first, change } = await madePayment();
    expect(resultOf(await change(wrong))).toBe(refusal);
    expect(await owedOn(first)).toBe(40);
  });

  test('more than is outstanding is refused at its entry', async () => {
    const { first, change } = await madePayment();
    const refused = await change({ invoices: [{ invoice: first, amount: 100.01 }] });
    expect(resultOf(refused)).toBe('400 payment.exceedsOutstanding invoices.0.amount');
    expect(await owedOn(first)).toBe(40);
  });

  test('a cancelled payment stays cancelled', async () => {
    const { payment, change } = await madePayment();
    await server.ok('PUT /payment/cancel/:id', byId(payment._id));
    expect(resultOf(await change({ _rev: undefined }))).toBe('400 payment.cancelled');
  });

  test('an edit racing with a new payment never takes an invoice past its total', async () => {
    const { client, second, change } = await madePayment();
    const invoices = [{ invoice: second, amount: 70 }];
    const body = { client, transactionDate: '2026-03-05', method: 'cash', invoices };
    await Promise.all([change({ invoices }), server.call('POST /payment', { body })]);
    expect(await owedOn(second)).toBe(30);
    expect(await checkData(server.db)).toEqual([]);
  });
});
