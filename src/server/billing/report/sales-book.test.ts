import { beforeAll, describe, expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { salesLabel } from '#shared/i18n/format.ts';
import { byId, resultOf } from '#test/answers.ts';
import {
  makeClient,
  makeCredit,
  makeDebt,
  makeInvoice,
  makePayment,
  pricedJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('books for the accountant on %s', (database) => {
  const server = useServer(database);
  const quarter = { from: '2026-01-01', to: '2026-03-31' };
  const ids = { client: '', first: '', typed: '', cancelled: '' };

  const book = (filters: { from: string; to: string }) =>
    server.ok('POST /report/sales-book', { body: { filters } });
  const till = (filters: { from: string; to: string }) =>
    server.ok('POST /report/till', { body: { filters } });
  const balancesOn = (asOf: string | null, showAll = false) =>
    server.ok('POST /report/clients-balance-report', { body: { showAll, asOf } });

  beforeAll(async () => {
    await server.setDay('2026-03-20');
    const names = { companyName: 'Άλφα', vatNumber: 'CY10259033P' };
    const client = (await makeClient(server, names))._id;
    ids.client = client;
    const bill = async (date: string, net: number, more: object = {}) => {
      const job = await pricedJob(server, client, net);
      return (await makeInvoice(server, { client, jobs: [job._id], date, ...more }))._id;
    };
    await bill('2025-12-31', 10);
    ids.first = await bill('2026-01-01', 100);
    ids.typed = await bill('2026-02-10', 100, { breakdown: { total: euros(100) } });
    ids.cancelled = await bill('2026-02-11', 50);
    await server.ok('PUT /invoice/cancel/:id', byId(ids.cancelled));
    await bill('2026-03-01', 70, { invoiceType: 'other' });
    await server.ok('PATCH /config', { body: { taxValue: 5 } });
    await bill('2026-03-02', 200);
    await server.ok('PATCH /config', { body: { taxValue: 19 } });
    const invoices = [{ invoice: ids.first, amount: euros(119) }];
    await makePayment(server, { client, transactionDate: '2026-02-01', invoices });
    await makePayment(server, {
      client,
      transactionDate: '2026-02-01',
      method: 'bankTransfer',
      invoices: [{ invoice: ids.typed, amount: euros(60) }],
    });
    const refund = { method: 'cash', transactionDate: '2026-03-10' } as const;
    await makeCredit(server, ids.first, { date: '2026-03-10', total: euros(11.9), refund });
  });

  test('has a row for each document, credits negative and cancelled ones 0', async () => {
    const { data } = await book(quarter);
    const rows = data.map((row) => [
      salesLabel(row),
      row.date,
      row.status,
      row.taxValue,
      row.netTotal,
      row.taxTotal,
      row.total,
    ]);
    expect(rows).toEqual([
      ['I-000002', '2026-01-01', 'issued', 19, 100, 19, 119],
      ['I-000003', '2026-02-10', 'issued', 19, 84.03, 15.97, 100],
      ['I-000004', '2026-02-11', 'cancelled', 19, 0, 0, 0],
      ['O-000001', '2026-03-01', 'issued', 0, 70, 0, 70],
      ['I-000005', '2026-03-02', 'issued', 5, 200, 10, 210],
      ['C-000001', '2026-03-10', 'issued', 19, -10, -1.9, -11.9],
    ]);
    expect(data[0]).toMatchObject({ clientCompanyName: 'Άλφα', clientVatNumber: 'CY10259033P' });
  });

  test('has the figures of the VAT return, by rate and by type', async () => {
    const { figures, vatReturn, totals, boxes } = await book(quarter);
    expect(vatReturn).toEqual([
      { taxValue: 19, netTotal: 174.03, taxTotal: 33.07, total: 207.1 },
      { taxValue: 5, netTotal: 200, taxTotal: 10, total: 210 },
      { taxValue: null, netTotal: 70, taxTotal: 0, total: 70 },
    ]);
    expect(figures.map(({ type, taxValue, documents }) => [type, taxValue, documents])).toEqual([
      ['invoice', 19, 2],
      ['invoice', 5, 1],
      ['credit', 19, 1],
      ['other', 0, 1],
    ]);
    expect(totals).toEqual({ netTotal: 444.03, taxTotal: 43.07, total: 487.1 });
    // Without the document without VAT.
    expect(boxes).toEqual({ box1: 43.07, box6: 374.03 });
  });

  test('lists the numbers of each series, and none is missing', async () => {
    const { numbers } = await book(quarter);
    expect(numbers).toEqual([
      { series: 'invoice', first: 2, last: 5, documents: 4, elsewhere: 0, gaps: [] },
      { series: 'other', first: 1, last: 1, documents: 1, elsewhere: 0, gaps: [] },
      { series: 'credit', first: 1, last: 1, documents: 1, elsewhere: 0, gaps: [] },
    ]);
    const february = await book({ from: '2026-02-01', to: '2026-02-10' });
    expect(february.numbers).toMatchObject([{ first: 3, last: 3, documents: 1 }]);
  });

  test('a gap is a number that no document has, not one dated in another period', async () => {
    await server.db
      .updateTable('invoice')
      .set({ date: day('2026-04-05') })
      .where('id', '=', ids.typed)
      .execute();
    await server.db
      .updateTable('invoice')
      .set({ ref: 104 })
      .where('id', '=', ids.cancelled)
      .execute();
    try {
      const { numbers } = await book(quarter);
      expect(numbers[0]).toEqual({
        series: 'invoice',
        first: 2,
        last: 104,
        documents: 3,
        elsewhere: 1,
        gaps: [
          { first: 4, last: 4 },
          { first: 6, last: 103 },
        ],
      });
      // The gap before the first number of the period is reported too.
      const march = await book({ from: '2026-03-01', to: '2026-03-02' });
      expect(march.numbers[0]).toMatchObject({ first: 5, last: 5, gaps: [{ first: 4, last: 4 }] });
    } finally {
      await server.db
        .updateTable('invoice')
        .set({ ref: 4 })
        .where('id', '=', ids.cancelled)
        .execute();
      await server.db
        .updateTable('invoice')
        .set({ date: day('2026-02-10') })
        .where('id', '=', ids.typed)
        .execute();
    }
  });

  test('a period without documents has no rows, figures or numbers', async () => {
    const none = { netTotal: 0, taxTotal: 0, total: 0 };
    expect(await book({ from: '2020-01-01', to: '2020-03-31' })).toEqual({
      data: [],
      figures: [],
      vatReturn: [],
      boxes: { box1: 0, box6: 0 },
      otherQuarters: [],
      totals: none,
      numbers: [],
    });
  });

  test('the till has the sums of each day by method, refunds negative', async () => {
    const { data, totals } = await till(quarter);
    const none = { counts: [], cheque: 0, creditCard: 0, moneyOrder: 0, other: 0 };
    expect(data).toEqual([
      {
        date: '2026-02-01',
        payments: 2,
        ...none,
        cash: 119,
        bankTransfer: 60,
        total: 179,
        refunded: 0,
      },
      {
        date: '2026-03-10',
        payments: 1,
        ...none,
        cash: -11.9,
        bankTransfer: 0,
        total: -11.9,
        refunded: -11.9,
      },
    ]);
    expect(totals).toMatchObject({ payments: 3, cash: 107.1, total: 167.1, refunded: -11.9 });
    expect((await till({ from: '2020-01-01', to: '2020-01-31' })).data).toEqual([]);
  });

  test.each([
    // Day, owed, invoiced, days the oldest is overdue, latest payment.
    ['2025-12-31', 11.9, 11.9, 0, undefined],
    ['2026-01-01', 130.9, 130.9, 1, undefined],
    ['2026-01-31', 130.9, 130.9, 31, undefined],
    // More was paid in advance than was owed: nothing is overdue.
    ['2026-02-01', 11.9 - 60, 130.9, 0, '2026-02-01'],
    ['2026-02-10', 51.9, 230.9, 41, '2026-02-01'],
    // The refund of that day is no payment.
    ['2026-03-10', 331.9, 499, 69, '2026-02-01'],
  ])('balances as of %s are those of the statement', async (on, balance, invoice, days, paid) => {
    const { data, totals } = await balancesOn(on);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ client: { _id: ids.client }, overdueDays: days });
    expect(data[0]?.all.invoice).toBeCloseTo(invoice, 2);
    expect(data[0]?.all.balance).toBeCloseTo(balance, 2);
    expect(totals.all).toEqual(data[0]?.all);
    expect(data[0]?.latestPayment?.transactionDate).toBe(paid);
    const query = { from: '2026-03-19', to: '2026-03-19' };
    const next = new Date(`${on}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    query.from = next.toISOString().slice(0, 10);
    const params = { clientId: ids.client };
    const { oldBalance } = await server.ok('GET /statement/:clientId', { params, query });
    expect(data[0]?.all.balance).toBe(oldBalance);
  });

  test('balances as of today equal those without a day, and before the first document nobody owed', async () => {
    expect(await balancesOn('2026-03-20', true)).toEqual(await balancesOn(null, true));
    expect(await balancesOn('2026-03-20')).toEqual(await balancesOn(null));
    expect((await balancesOn('2019-12-31')).data).toEqual([]);
    expect((await balancesOn('2019-12-31', true)).data).not.toEqual([]);
  });

  test('everybody’s balances as of a day have whoever owed then, though deleted since', async () => {
    await server.setDay('2026-03-20');
    const client = (await makeClient(server, { companyName: 'Έφυγε' }))._id;
    const { _id: invoice } = await makeDebt(server, { client, date: '2019-12-30', total: 40 });
    const invoices = [{ invoice, amount: euros(40) }];
    await makePayment(server, { client, transactionDate: '2026-03-20', invoices });
    await server.ok('DELETE /client/:id', byId(client));
    const owing = await balancesOn('2019-12-31');
    expect(owing.data.map((row) => row.client._id)).toEqual([client]);
    expect((await balancesOn('2019-12-31', true)).totals).toEqual(owing.totals);
  });

  test('an unknown filter is named, and a wrong day refused', async () => {
    const filters = { ...quarter, nonsense: 'red' };
    for (const call of ['POST /report/sales-book', 'POST /report/till'] as const) {
      const refused = await server.call(call, { body: { filters } });
      expect(resultOf(refused)).toBe('400 search.unknownColumn filters');
    }
    const asOf = '2026-02-30';
    const refused = await server.call('POST /report/clients-balance-report', { body: { asOf } });
    expect(refused.status).toBe(400);
  });

  test('more documents than fit into one part are all there, and in the figures', async () => {
    await server.setDay('2031-05-05');
    const { _id: client } = await makeClient(server);
    const invoice = await makeDebt(server, { client, date: '2031-05-05', total: 119 });
    const row = await server.db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', invoice._id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 250 }, (_, n) => ({
      ...row,
      id: `copy-${n}`,
      ref: row.ref + n + 1,
      public_id: null,
    }));
    await server.db.insertInto('invoice').values(copies).execute();
    const { data, figures, totals } = await book({ from: '2031-05-01', to: '2031-05-31' });
    expect(data).toHaveLength(251);
    expect(data.map(({ _ref }) => _ref)).toEqual(data.map((_, n) => row.ref + n));
    expect(figures).toMatchObject([{ documents: 251, total: 29_869 }]);
    expect(totals.total).toBe(29_869);
  });
});
