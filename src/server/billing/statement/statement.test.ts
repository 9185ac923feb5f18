import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, day } from '#shared/base/day.ts';
import { toEuros, euros } from '#shared/base/money.ts';
import { statement as statementSchema } from '#shared/contract/statement.ts';
import { statement } from '#shared/rules/statement.ts';
import { balanceOf, byId } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('statements on %s', (database) => {
  const server = useServer(database);

  type Query = { from?: string; to?: string };
  const read = (clientId: string, query: Query = {}) =>
    server.ok('GET /statement/:clientId', { params: { clientId }, query });

  /** The lines as the screen shows them: the rule applied to the response. */
  async function linesOf(clientId: string, query: Query = {}) {
    const answer = statementSchema.parse(await read(clientId, query));
    return statement(answer).map(({ type, date, debit, credit, balance }) => ({
      type,
      date,
      sum: toEuros(debit ?? credit),
      balance: toEuros(balance),
    }));
  }

  async function lastBalance(clientId: string, query: Query = {}): Promise<number> {
    const { oldBalance } = await read(clientId, query);
    return (await linesOf(clientId, query)).at(-1)?.balance ?? oldBalance;
  }

  const owe = (client: string, total: number, date: string) =>
    makeDebt(server, { client, total, date });

  const pay = (client: string, invoice: string, amount: number, transactionDate: string) =>
    makePayment(server, {
      client,
      transactionDate,
      invoices: [{ invoice, amount: euros(amount) }],
    });

  describe('of a client with two invoices and two payments', () => {
    let client = { _id: '', publicId: '', _ref: 0 };
    let first = { _id: '', _ref: 0 };
    let second = { _id: '', _ref: 0 };

    beforeAll(async () => {
      client = await makeClient(server, {
        companyName: 'Ξενοδοχείο Άλφα',
        notes: 'μυστικό',
        addresses: [{ city: 'Λευκωσία', street: 'Λήδρας 1' }],
      });
      first = await owe(client._id, 100, '2026-01-10');
      second = await owe(client._id, 80, '2026-02-01');
      await pay(client._id, first._id, 60, '2026-02-01');
      await makePayment(server, {
        client: client._id,
        transactionDate: '2026-02-15',
        method: 'bankTransfer',
        invoices: [
          { invoice: second._id, amount: euros(50) },
          { invoice: first._id, amount: euros(40) },
        ],
      });
    });

    test('lists them by day, invoices before payments, with the balance after each', async () => {
      expect(await linesOf(client._id)).toEqual([
        { type: 'invoice', date: '2026-01-10', sum: 100, balance: 100 },
        { type: 'invoice', date: '2026-02-01', sum: 80, balance: 180 },
        { type: 'payment', date: '2026-02-01', sum: 60, balance: 120 },
        { type: 'payment', date: '2026-02-15', sum: 90, balance: 30 },
      ]);
    });

    test('has the company, the client and its address, and the paid invoices in the order of a payment', async () => {
      const { payments, ...rest } = await read(client._id);
      expect(rest).toMatchObject({
        from: null,
        to: null,
        oldBalance: 0,
        company: { taxID: 'CY10000000X' },
        client: {
          _id: client._id,
          publicId: client.publicId,
          companyName: 'Ξενοδοχείο Άλφα',
          address: { city: 'Λευκωσία', street: 'Λήδρας 1' },
        },
      });
      expect(payments[1]).toMatchObject({
        method: 'bankTransfer',
        invoices: [
          { _id: second._id, _ref: second._ref, invoiceType: 'invoice' },
          { _id: first._id, _ref: first._ref },
        ],
      });
    });

    test('with a range starts at the balance before it, and includes both its ends', async () => {
      const range = { from: '2026-02-01', to: '2026-02-15' };
      expect(await read(client._id, range)).toMatchObject({ ...range, oldBalance: 100 });
      expect(await linesOf(client._id, range)).toHaveLength(3);
      expect(await linesOf(client._id, { from: '2026-02-02', to: '2026-02-14' })).toEqual([]);
      expect(await lastBalance(client._id, { from: '2026-02-02', to: '2026-02-14' })).toBe(120);
    });

    test('with one end only is open at the other', async () => {
      expect(await linesOf(client._id, { to: '2026-01-31' })).toHaveLength(1);
      expect(await linesOf(client._id, { from: '2026-02-02' })).toEqual([
        { type: 'payment', date: '2026-02-15', sum: 90, balance: 30 },
      ]);
    });

    test('a day that is none is refused at its name', async () => {
      const call = { params: { clientId: client._id }, query: { from: '2026-02-30' } };
      const { status, error } = await server.call('GET /statement/:clientId', call);
      const message = 'Enter the date as DD/MM/YYYY';
      expect([status, error.fields]).toEqual([400, [{ path: 'from', message }]]);
    });

    test('in public shows the same lines, and public ids where there are some', async () => {
      const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', byId(first._id));
      const open = await server.ok('GET /statement/public/:publicId', {
        params: { publicId: client.publicId },
        query: { from: '2026-02-01' },
        token: null,
      });
      expect(open).toMatchObject({
        oldBalance: 100,
        client: { fullName: 'Νίκος Παπαδόπουλος', address: { city: 'Λευκωσία' } },
        invoices: [{ _ref: second._ref, publicId: null, breakdown: { total: 80 } }],
        payments: [
          { amount: 60, invoices: [{ _ref: first._ref, publicId }] },
          { amount: 90, invoices: [{ _ref: second._ref }, { _ref: first._ref, publicId }] },
        ],
      });
      expect(JSON.stringify(open)).not.toMatch(/"(_id|_rev|notes|phones|emails)"|μυστικό/);
      expect(JSON.stringify(open)).not.toContain(client.publicId);
    });
  });

  test('cancelled documents are left out, before the range too', async () => {
    const client = (await makeClient(server))._id;
    const gone = await owe(client, 70, '2026-01-05');
    const kept = await owe(client, 50, '2026-01-06');
    await server.ok('PUT /invoice/cancel/:id', byId(gone._id));
    const { _id } = await pay(client, kept._id, 20, '2026-01-07');
    await server.ok('PUT /payment/cancel/:id', byId(_id));
    expect(await linesOf(client)).toEqual([
      { type: 'invoice', date: '2026-01-06', sum: 50, balance: 50 },
    ]);
    expect((await read(client, { from: '2026-02-01' })).oldBalance).toBe(50);
  });

  test('is empty for a client without documents, and there is none for a deleted one', async () => {
    const { _id, publicId } = await makeClient(server);
    expect(await read(_id)).toMatchObject({ invoices: [], payments: [], oldBalance: 0 });
    await server.ok('DELETE /client/:id', byId(_id));
    const params = { clientId: _id };
    expect((await server.call('GET /statement/:clientId', { params })).status).toBe(404);
    for (const id of [publicId, _id]) {
      const call = { params: { publicId: id }, token: null };
      expect((await server.call('GET /statement/public/:publicId', call)).status).toBe(404);
    }
  });

  test('ends at what the client owes, whatever happened and from whichever day one looks', async () => {
    const start = day('2026-01-01');
    const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays(start, days));
    const paid = fc.record({ percent: fc.integer({ min: 1, max: 100 }), date });
    const ledger = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 1_000_000 }),
        date,
        paid: fc.option(paid),
        isCancelled: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(ledger, date, date, async (moves, from, to) => {
        const client = (await makeClient(server))._id;
        for (const move of moves) {
          const invoice = await owe(client, move.cents / 100, move.date);
          if (move.paid === null) continue;
          const amount = Math.ceil((move.cents * move.paid.percent) / 100) / 100;
          const { _id } = await pay(client, invoice._id, amount, move.paid.date);
          if (move.isCancelled) await server.ok('PUT /payment/cancel/:id', byId(_id));
        }
        const owed = await balanceOf(server, client);
        expect(await lastBalance(client)).toBe(owed);
        expect(await lastBalance(client, { from })).toBe(owed);
        expect(await lastBalance(client, { from: from < to ? from : to, to })).toBe(
          await lastBalance(client, { to }),
        );
      }),
      { numRuns: 8 },
    );
  });
});
