import { expect, test, describe } from 'vitest';
import { byId } from '#test/answers.ts';
import { makeClient, makeCredit, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the last day of each series, on %s', (database) => {
  const server = useServer(database);
  const read = () => server.ok('GET /series/last-days');

  test('is of the last number, whatever its date, cancelled or not, and of no payment without one', async () => {
    expect(await read()).toEqual({ invoice: null, other: null, payment: null, credit: null });
    const client = (await makeClient(server))._id;
    await makeDebt(server, { client, date: '2026-03-04' });
    const paid = await makeDebt(server, { client, date: '2026-02-01' });
    await makeDebt(server, { client, date: '2026-01-05', invoiceType: 'other' });
    await makeCredit(server, paid._id, { date: '2026-02-20' });
    const [receipt, none] = [{ addRef: true }, { addRef: false }];
    const pay = async (more: object, transactionDate: string) =>
      makePayment(server, { client, transactionDate, ...more });
    await pay(receipt, '2026-02-03');
    await pay(none, '2026-03-01');
    const gone = await makeDebt(server, { client, date: '2026-01-20' });
    await server.ok('PUT /invoice/cancel/:id', byId(gone._id));
    expect(await read()).toEqual({
      invoice: '2026-01-20',
      other: '2026-01-05',
      payment: '2026-02-03',
      credit: '2026-02-20',
    });
  });

  test('calls take any day as before', async () => {
    for (const date of ['1999-01-01', '2206-11-29']) {
      expect((await makeDebt(server, { date })).date).toBe(date);
    }
  });
});
