import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('searching payments on %s', (database) => {
  const server = useServer(database);
  const invoices: string[] = [];
  let client = '';

  /** Five payments of one client; the middle one pays both invoices and has no number. */
  beforeAll(async () => {
    client = (await makeClient(server, { companyName: 'Ξενοδοχείο Άλφα' }))._id;
    for (const total of [1000, 500]) invoices.push((await makeDebt(server, { client, total }))._id);
    const [first = '', second = ''] = invoices;
    const made = [
      { transactionDate: '2026-01-10', method: 'cash', on: [first], amount: 10 },
      { transactionDate: '2026-02-10', method: 'cheque', on: [first], amount: 20 },
      { transactionDate: '2026-02-20', method: 'other', on: [first, second], amount: 30 },
      { transactionDate: '2026-02-20', method: 'cash', on: [second], amount: 40 },
      { transactionDate: '2026-02-20', method: 'cash', on: [second], amount: 50.5 },
    ] as const;
    for (const { on, amount, ...rest } of made) {
      await makePayment(server, {
        client,
        notes: `Δόση ${amount}`,
        addRef: on.length === 1,
        invoices: on.map((invoice) => ({ invoice, amount: euros(amount) })),
        ...rest,
      });
    }
    await makePayment(server);
  });

  test('what came in each way on some days is summed with the rest, of what the filters let through', async () => {
    const sumsOf = async (filters: object) =>
      (await server.ok('POST /payment/search', { body: { filters, sums: true } })).sums;
    const none = { cheque: 0, creditCard: 0, bankTransfer: 0, moneyOrder: 0, other: 0 };
    expect(await sumsOf({ client })).toEqual({ count: 5, amount: 180.5 });
    expect(await sumsOf({ client, fromTo: { from: '2026-01-01', to: '2026-12-31' } })).toEqual({
      ...none,
      count: 5,
      amount: 180.5,
      cash: 100.5,
      cheque: 20,
      other: 60,
    });
    const day = { client, transactionDate: '2026-02-20', method: 'cash' };
    expect(await sumsOf(day)).toEqual({ ...none, count: 2, amount: 90.5, cash: 90.5 });
    // Also if the client is found only by sound.
    const heard = { clientName: 'xenodoxeio alfa', transactionDate: '2026-01-10' };
    expect(await sumsOf(heard)).toEqual({ ...none, count: 1, amount: 10, cash: 10 });
  });

  test('what was cancelled counts in no sum', async () => {
    const { _id: id, client: of } = await makePayment(server);
    await server.ok('PUT /payment/cancel/:id', byId(id));
    const body = { filters: { client: of._id }, sums: true };
    const { total, sums } = await server.ok('POST /payment/search', { body });
    expect([total, sums]).toEqual([1, { count: 0, amount: 0 }]);
  });

  async function amounts(filters: object, sort: object = {}): Promise<number[]> {
    const body = { filters: { client, ...filters }, sort };
    const { data } = await server.ok('POST /payment/search', { body });
    return data.map(({ amount }) => amount);
  }

  test('newest first, and on a day by number, those without one last', async () => {
    expect(await amounts({})).toEqual([50.5, 40, 60, 20, 10]);
  });

  test('by invoice finds every payment with an entry on it', async () => {
    expect(await amounts({ invoice: invoices[0] })).toEqual([60, 20, 10]);
    expect(await amounts({ invoice: invoices[1] })).toEqual([50.5, 40, 60]);
    expect(await amounts({ invoice: 'none' })).toEqual([]);
    expect(await amounts({ invoice: null })).toEqual([]);
  });

  test.each([
    [{ amount: 1 }, [10, 20, 40, 50.5, 60]],
    [{ method: -1, amount: 1 }, [60, 20, 10, 40, 50.5]],
    [{ _ref: 1 }, [60, 10, 20, 40, 50.5]],
    [{ invoice: 1, amount: 1 }, [10, 20, 60, 40, 50.5]],
  ])('sorts by %o', async (sort, order) => {
    expect(await amounts({}, sort)).toEqual(order);
  });

  test('a row is the payment without what it froze', async () => {
    const { data } = await server.ok('POST /payment/search', { body: { filters: { client } } });
    expect(data).toHaveLength(5);
    for (const row of data) {
      const {
        issuer: _,
        clientAddress: __,
        bankLine: ___,
        receipts: ____,
        ...rest
      } = await server.ok('GET /payment/:id', byId(row._id));
      expect(row).toEqual(rest);
    }
  });
});
