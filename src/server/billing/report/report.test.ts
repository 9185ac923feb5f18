import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import type { Routes } from '#shared/contract/index.ts';
import type { WireBodyOf } from '#shared/contract/route.ts';
import { balanceOf, byId, idsOf, resultOf } from '#test/answers.ts';
import { jobOfPieces, makeClient, makeDebt, makePayment, storeRows } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('reports on %s', (database) => {
  const server = useServer(database);

  type ReportQuery = WireBodyOf<Routes['POST /report/accountant-balance-report']>;
  const accountant = (body: ReportQuery) =>
    server.ok('POST /report/accountant-balance-report', { body });
  const ageing = (showAll: boolean) =>
    server.ok('POST /report/clients-balance-report', { body: { showAll } });
  const perMonth = (filters: object) =>
    server.ok('POST /report/get-invoice-amount-per-month-report', { body: { filters } });

  describe('a quarter in the life of two clients', () => {
    /** Something is dated on either end. */
    const quarter = { from: '2026-01-10', to: '2026-03-03' };
    const ids = { client: '', part: '', january: '', february: '' };

    beforeAll(async () => {
      const client = (await makeClient(server, { companyName: 'Άλφα' }))._id;
      const other = (await makeClient(server, { companyName: 'Βήτα' }))._id;
      await makeClient(server, { companyName: 'Γάμμα' });
      const debt = async (date: string, total: number, of = client) => {
        await server.setDay(date);
        return (await makeDebt(server, { client: of, date, total }))._id;
      };
      await debt('2025-11-20', 50);
      const january = await debt('2026-01-10', 100);
      const february = await debt('2026-02-11', 200);
      const march = await debt('2026-03-02', 80, other);
      const cancelled = await debt('2026-03-03', 999);
      await server.ok('PUT /invoice/cancel/:id', byId(cancelled));
      const pay = (of: string, invoice: string, amount: number) =>
        makePayment(server, { client: of, invoices: [{ invoice, amount: euros(amount) }] });
      await pay(client, january, 100);
      const part = (await pay(client, february, 30))._id;
      await pay(other, march, 80);
      const taken = await pay(client, february, 10);
      await server.ok('PUT /payment/cancel/:id', byId(taken._id));
      await server.setDay('2026-03-05');
      Object.assign(ids, { client, part, january, february });
    });

    test('the accountant sees who owes on its invoices', async () => {
      const { data, totals, leftOut } = await accountant({ filters: quarter });
      expect(totals).toEqual({ invoiced: 300, balance: 170 });
      // A client who paid everything has no row, but counts in `leftOut`.
      expect(leftOut).toEqual({ clients: 1, invoiced: 80, netTotal: 67.23, taxTotal: 12.77 });
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        client: { _id: ids.client },
        invoiced: 300,
        balance: 170,
        invoices: [
          { _id: ids.january, total: 100, netTotal: 84.03, taxTotal: 15.97, balance: 0 },
          { _id: ids.february },
        ],
        unpaidInvoices: [{ _id: ids.february, total: 200, balance: 170 }],
        payments: [{ amount: 100 }, { _id: ids.part, amount: 30 }],
      });
    });

    test('show-all has every client, also one without invoices', async () => {
      const { data, totals, leftOut } = await accountant({ filters: quarter, showAll: true });
      expect(leftOut).toEqual({ clients: 0, invoiced: 0, netTotal: 0, taxTotal: 0 });
      expect(data.map((row) => [row.client.companyName, row.invoiced, row.balance])).toEqual([
        ['Άλφα', 300, 170],
        ['Βήτα', 80, 0],
        ['Γάμμα', 0, 0],
      ]);
      expect(totals).toEqual({ invoiced: 380, balance: 170 });
    });

    test('cancelled invoices are shown where they are asked for, and owe nothing', async () => {
      const filters = { ...quarter, status: 'cancelled' } as const;
      const { data } = await accountant({ filters, showAll: true });
      expect(data[0]).toMatchObject({ invoiced: 999, balance: 0, unpaidInvoices: [] });
    });

    test('debts by their age, without whoever owes nothing, or with everybody', async () => {
      const { data, totals } = await ageing(false);
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        client: { _id: ids.client },
        all: { invoice: 350, balance: 220 },
        currentMonth: { invoice: 0, balance: 0 },
        previousMonth: { invoice: 200, balance: 170 },
        secondPreviousMonth: { invoice: 100, balance: 0 },
        thirdPreviousMonth: { invoice: 0, balance: 0 },
        rest: { invoice: 50, balance: 50 },
        latestPayment: { amount: 30, transactionDate: '2026-03-05' },
        // The oldest has no due date: it was due on its own date, 20 November.
        overdueDays: 105,
      });
      expect(totals.all).toEqual({ invoice: 350, balance: 220 });
      const everybody = await ageing(true);
      expect(everybody.data.map((row) => row.client.companyName)).toEqual([
        'Άλφα',
        'Βήτα',
        'Γάμμα',
      ]);
      expect(everybody.totals.all).toEqual({ invoice: 430, balance: 220 });
    });

    test('sums by month, of which one without invoices is 0', async () => {
      const sums = await perMonth({ from: '2025-12-01', to: '2026-03-31', invoiceType: 'invoice' });
      expect(sums).toMatchObject({
        total: 380,
        perMonth: [
          { year: 2025, month: 12, amount: 0 },
          { year: 2026, month: 1, amount: 100 },
          { year: 2026, month: 2, amount: 200 },
          { year: 2026, month: 3, amount: 80 },
        ],
      });
      expect(sums.netTotal + sums.taxTotal).toBeCloseTo(380, 2);
    });

    test('sums of what the filters of the list let through', async () => {
      const filters = { client: ids.client, paid: false, fromTo: { from: '2025-01-01' } };
      expect(await perMonth(filters)).toMatchObject({
        total: 250,
        perMonth: [
          { month: 11, amount: 50 },
          { month: 12, amount: 0 },
          { month: 1, amount: 0 },
          { month: 2, amount: 200 },
        ],
      });
    });
  });

  test('more clients than fit into one part are all there, in their order, and in the totals', async () => {
    const client = await makeClient(server, { companyName: 'Αα' });
    await makeDebt(server, { client: client._id, total: 70 });
    const { id: _, ...one } = await server.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', client._id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 600 }, (__, n) => ({
      ...one,
      id: randomUUID(),
      ref: 10_000 + n,
      public_id: `copy-${n}`,
      marketing_id: `copy-${n}`,
    }));
    await server.db.insertInto('client').values(copies).execute();
    const { data, totals } = await ageing(true);
    const listed = data.filter(({ client: of }) => of.companyName === 'Αα');
    expect(listed.map(({ client: of }) => of._ref)).toEqual([
      client._ref,
      ...copies.map(({ ref }) => ref),
    ]);
    expect(listed.map(({ all }) => all.balance).slice(0, 2)).toEqual([70, 0]);
    const owed = data.map(({ all }) => Math.round(all.balance * 100));
    expect(Math.round(totals.all.balance * 100)).toBe(owed.reduce((sum, cents) => sum + cents, 0));
  });

  test('sums may be larger than what one document may show', async () => {
    await server.setDay('2031-05-05');
    const client = (await makeClient(server))._id;
    for (let made = 0; made < 2; made += 1) {
      await makeDebt(server, { client, date: '2031-05-05', total: 9_000_000 });
    }
    const period = { from: '2031-05-01', to: '2031-05-31' };
    const sums = await perMonth(period);
    expect([sums.total, sums.perMonth]).toEqual([
      18_000_000,
      [{ year: 2031, month: 5, amount: 18_000_000 }],
    ]);
    const { totals } = await accountant({ filters: period });
    expect(totals).toEqual({ invoiced: 18_000_000, balance: 18_000_000 });
    const { data } = await ageing(false);
    expect(data.find((row) => row.client._id === client)?.currentMonth).toEqual({
      invoice: 18_000_000,
      balance: 18_000_000,
    });
    expect(await balanceOf(server, client)).toBe(18_000_000);
  });

  test('without invoices every sum is 0', async () => {
    const { _id: client } = await makeClient(server);
    const none = { total: 0, netTotal: 0, taxTotal: 0, perMonth: [] };
    expect(await perMonth({ client })).toEqual(none);
  });

  test('storage is counted: what is in, what came and what left in a period', async () => {
    await server.setDay('2026-03-05');
    const job = await jobOfPieces(server, 2);
    const client = job.client._id;
    const stays = await storeRows(server, idsOf(job.items), { startDate: '2026-02-10' });
    const ended = { endDate: '2026-03-01', stays: idsOf(stays.slice(0, 1)) };
    await server.ok('POST /stay/export', { body: ended });
    const inside = { body: { filters: { client } } };
    expect(await server.ok('POST /report/get-in-items-report', inside)).toEqual({ count: 1 });
    const count = (from: string, to: string) =>
      server.ok('POST /report/get-imported-exported-items-report', {
        body: { filters: { from, to, client } },
      });
    expect(await count('2025-03-05', '2026-03-05')).toEqual({ imported: 2, exported: 1 });
    expect(await count('2026-02-10', '2026-02-28')).toEqual({ imported: 2, exported: 0 });
    expect(await count('2026-02-11', '2026-03-01')).toEqual({ imported: 0, exported: 1 });
  });

  test('what came and left is counted by week too, with the days of the period only', async () => {
    await server.setDay('2026-03-05');
    const job = await jobOfPieces(server, 3);
    const [first, ...others] = idsOf(job.items);
    await storeRows(server, [first ?? ''], { startDate: '2026-02-13' });
    const stays = await storeRows(server, others, { startDate: '2026-02-16' });
    await server.ok('POST /stay/export', { body: { endDate: '2026-03-01', stays: idsOf(stays) } });
    const weeks = async (from: string, to: string) => {
      const body = { filters: { from, to } };
      const { data } = await server.ok('POST /report/movements-by-week', { body });
      return data.map((week) => `${week.from} ${week.to} ${week.imported} ${week.exported}`);
    };
    expect(await weeks('2026-02-11', '2026-03-05')).toEqual([
      '2026-02-11 2026-02-15 1 0',
      '2026-02-16 2026-02-22 2 0',
      '2026-02-23 2026-03-01 0 3',
      '2026-03-02 2026-03-05 0 0',
    ]);
    expect(await weeks('2026-02-14', '2026-02-16')).toEqual([
      '2026-02-14 2026-02-15 0 0',
      '2026-02-16 2026-02-16 2 0',
    ]);
  });

  test.each(['\\pL', '(?P<name>γι)', 'a{1001}'])(
    'whatever a database makes of %s, the invoices per month answer properly',
    async ($regex) => {
      const { status } = await server.call('POST /report/get-invoice-amount-per-month-report', {
        body: { filters: { clientName: { $regex } } },
      });
      expect([200, 400]).toContain(status);
    },
  );

  test('an unknown filter of the invoices per month is named', async () => {
    const body = { filters: { nonsense: 'red' } };
    const refused = await server.call('POST /report/get-invoice-amount-per-month-report', { body });
    expect(resultOf(refused)).toBe('400 search.unknownColumn filters');
  });
});
