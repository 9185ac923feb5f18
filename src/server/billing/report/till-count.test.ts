import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, historyOf, resultOf } from '#test/answers.ts';
import { makeCredit, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('counting the till on %s', (database) => {
  const server = useServer(database);
  const count = (body: Record<string, unknown>) => server.call('POST /report/till/count', { body });
  const dayOf = async (date: string) => {
    const body = { filters: { from: date, to: date } };
    const { data, totals } = await server.ok('POST /report/till', { body });
    return { ...data[0], total: totals.total, days: data.length };
  };

  test('keeps what the device counted, with the difference, who and when', async () => {
    const paid = await makePayment(server);
    const body = { date: '2026-03-05', method: 'cash', counted: 95.5, zNumber: ' 0123 ' };
    const answer = await server.ok('POST /report/till/count', { body });
    expect(answer).toMatchObject({
      date: '2026-03-05',
      method: 'cash',
      counted: 95.5,
      zNumber: '0123',
      expected: 100,
      difference: -4.5,
      by: { name: 'admin' },
    });
    const { date: _, ...kept } = answer;
    expect((await dayOf('2026-03-05')).counts).toEqual([kept]);
    // A payment that is cancelled later is no longer expected.
    await server.ok('PUT /payment/cancel/:id', byId(paid._id));
    expect(await dayOf('2026-03-05')).toMatchObject({
      cash: 0,
      total: 0,
      counts: [{ counted: 95.5, expected: 0, difference: 95.5 }],
    });
  });

  test('counting again replaces it, and the history has both', async () => {
    const date = '2026-03-04';
    await makePayment(server, { transactionDate: date, method: 'creditCard' });
    await count({ date, method: 'creditCard', counted: 90 });
    await count({ date, method: 'creditCard', counted: 100, zNumber: '7' });
    await count({ date, method: 'cash', counted: 0 });
    expect((await dayOf(date)).counts).toMatchObject([
      { method: 'cash', counted: 0, difference: 0, zNumber: '' },
      { method: 'creditCard', counted: 100, difference: 0, zNumber: '7' },
    ]);
    const lines = await historyOf(server, { record: date });
    expect(lines.map(({ kind, event, label }) => [kind, event, label])).toEqual(
      Array.from({ length: 3 }, () => ['till', 'counted', '04/03/2026']),
    );
    expect(lines.map(({ changes }) => changes)).toEqual([
      [
        { field: 'counted.cash', from: null, to: 0 },
        { field: 'difference.cash', from: null, to: 0 },
      ],
      [
        { field: 'counted.creditCard', from: 90, to: 100 },
        { field: 'difference.creditCard', from: -10, to: 0 },
        { field: 'zNumber.creditCard', from: null, to: '7' },
      ],
      [
        { field: 'counted.creditCard', from: null, to: 90 },
        { field: 'difference.creditCard', from: null, to: -10 },
      ],
    ]);
  });

  test('a day without payments, one with refunds, and one in a locked period are counted too', async () => {
    await count({ date: '2026-02-02', method: 'cash', counted: 3 });
    expect(await dayOf('2026-02-02')).toMatchObject({
      payments: 0,
      total: 0,
      days: 1,
      counts: [{ counted: 3, expected: 0, difference: 3 }],
    });
    const debt = await makeDebt(server, { date: '2026-02-03', total: 50 });
    const invoices = [{ invoice: debt._id, amount: euros(50) }];
    const { client } = debt;
    await makePayment(server, { client: client._id, transactionDate: '2026-02-03', invoices });
    const refund = { transactionDate: '2026-02-04', method: 'cash' } as const;
    await makeCredit(server, debt._id, { date: '2026-02-04', total: euros(20), refund });
    await server.ok('PATCH /config', { body: { lockedUntil: '2026-02-28' } });
    const { body } = await count({ date: '2026-02-04', method: 'cash', counted: -20 });
    expect(body).toMatchObject({ counted: -20, expected: -20, difference: 0 });
    await server.ok('PATCH /config', { body: { lockedUntil: null } });
  });

  test.each([
    ['a day that has not come', { date: '2026-03-06' }, 'date'],
    ['no day', { date: '5/3' }, 'date'],
    ['another method', { method: 'gold' }, 'method'],
    ['no amount', { counted: undefined }, 'counted'],
    ['parts of a cent', { counted: 1.234 }, 'counted'],
    ['a long number', { zNumber: '1'.repeat(41) }, 'zNumber'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const refused = await count({ date: '2026-03-05', method: 'cash', counted: 1, ...wrong });
    expect(resultOf(refused)).toBe(`400 request.invalid ${field}`);
  });

  test('two people at once leave one count, and a line each', async () => {
    const date = '2026-03-03';
    const counts = await Promise.all(
      [10, 20].map((counted) => count({ date, method: 'cash', counted })),
    );
    expect(counts.map(({ status }) => status)).toEqual([200, 200]);
    expect((await dayOf(date)).counts).toHaveLength(1);
    expect(await historyOf(server, { record: date })).toHaveLength(2);
  });

  test('is for the desk, and read by the books', async () => {
    const body = { date: '2026-03-05', method: 'cash', counted: 1 };
    for (const [role, status] of [
      ['office', 200],
      ['floor', 403],
      ['accountant', 403],
    ] as const) {
      const token = await server.logInAs(role);
      expect((await server.call('POST /report/till/count', { body, token })).status).toBe(status);
    }
  });
});
