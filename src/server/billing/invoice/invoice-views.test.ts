import { type Compilable, type Selectable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceViews } from '#shared/base/choices.ts';
import { day } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { balanceOf, byId } from '#test/answers.ts';
import { makeClient, makeInvoice, makePayment, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { filteredInvoices, viewConditions } from './invoice-search.store.ts';
import type { InvoiceTable } from './invoice.tables.ts';
import { readOwing } from './owed.store.ts';

describe.each(databases)('the views of the list of invoices on %s', (database) => {
  const server = useServer(database);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    await server.setDay('2026-01-02');
    const client = await makeClient(server, { companyName: 'Ξενοδοχείο Αφροδίτη' });
    const made = [
      { name: 'late', total: 100, date: '2026-01-10', dueDate: '2026-02-28' },
      { name: 'partly', total: 50, date: '2026-01-11', dueDate: '2026-03-01' },
      { name: 'dueToday', total: 20, date: '2026-02-10', dueDate: '2026-03-05' },
      { name: 'paid', total: 10, date: '2026-02-11', dueDate: '2026-02-12' },
      { name: 'gone', total: 30, date: '2026-02-12', dueDate: '2026-02-13' },
      { name: 'other', total: 40, date: '2026-02-13', invoiceType: 'other' },
    ] as const;
    for (const { name, total, ...body } of made) {
      const job = await pricedJob(server, client._id, total);
      ids[name] = (await makeInvoice(server, { client, jobs: [job], ...body }))._id;
    }
    const pay = (name: string, amount: number) =>
      makePayment(server, {
        client: client._id,
        invoices: [{ invoice: ids[name] ?? '', amount: euros(amount) }],
      });
    await pay('partly', 9.5);
    await pay('paid', 11.9);
    await server.ok('PUT /invoice/cancel/:id', byId(ids['gone']));
    await change('paid', {
      last_sent: '2026-02-11T09:00:00.000Z',
      last_sent_day: day('2026-02-11'),
    });
    await change('other', { subscription: 1 });
    await server.setDay('2026-03-05');
  });

  function change(name: string, values: Partial<Selectable<InvoiceTable>>) {
    return server.db
      .updateTable('invoice')
      .set(values)
      .where('id', '=', ids[name] ?? '')
      .execute();
  }

  async function found(filters: Record<string, unknown>, sort: Record<string, 1 | -1> = {}) {
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    const { data } = await server.ok('POST /invoice/search', { body: { filters, sort } });
    return data.map(({ _id }) => names.get(_id));
  }

  test.each([
    [{ status: 'unpaid' }, ['other', 'dueToday', 'partly', 'late']],
    [{ status: 'paid' }, ['paid']],
    [{ status: 'issued' }, ['other', 'paid', 'dueToday', 'partly', 'late']],
    [{ status: { $in: ['paid', 'cancelled'] } }, ['gone', 'paid']],
    [{ overdue: true }, ['partly', 'late']],
    [{ overdue: false }, ['other', 'gone', 'paid', 'dueToday']],
    [{ overdueDays: { $gte: 5 } }, ['late']],
    [{ view: 'unpaid' }, ['other', 'dueToday', 'partly', 'late']],
    [{ view: 'overdue' }, ['partly', 'late']],
    [{ view: 'notSent' }, ['other', 'dueToday', 'partly', 'late']],
    [{ view: 'subscriptions' }, ['other']],
    [{ view: 'cancelled' }, ['gone']],
    // The view and the filter of a column must both match.
    [{ view: 'unpaid', status: 'cancelled' }, []],
    [{ view: 'overdue', fromTo: { from: '2026-01-11' } }, ['partly']],
    [{ view: { $in: [] } }, []],
  ])('filtered by %j', async (filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  test('sorted by how late they are, and by how they stand', async () => {
    const issued = { status: 'issued', invoiceType: 'invoice' };
    const latest = ['late', 'partly', 'paid', 'dueToday'];
    expect(await found(issued, { overdueDays: -1 })).toEqual(latest);
    expect((await found({}, { overdue: -1 })).slice(0, 2)).toEqual(['partly', 'late']);
    expect((await found({}, { view: 1 }))[0]).toBe('gone');
  });

  test('one invoice says it too, as it is read and as it is written', async () => {
    const read = await server.ok('GET /invoice/:id', byId(ids['late']));
    const linked = await server.ok('POST /invoice/generatePublicId/:id', byId(ids['late']));
    for (const { overdue, overdueDays } of [read, linked]) {
      expect([overdue, overdueDays]).toEqual([true, 5]);
    }
  });

  test('how many and how much, by kept days as by the invoices themselves', async () => {
    const views = async (filters: Record<string, unknown>) =>
      server.ok('POST /invoice/views', { body: { filters } });
    const all = await views({});
    expect(all).toEqual({
      all: { count: 6, sum: 254.2 },
      unpaid: { count: 4, sum: 232.8 },
      overdue: { count: 2, sum: 169 },
      notSent: { count: 4, sum: 242.3 },
      subscriptions: { count: 1, sum: 40 },
      cancelled: { count: 1, sum: 35.7 },
    });
    const kept = [
      {},
      { fromTo: { from: '2026-02-01' } },
      { invoiceType: { $in: ['other'] } },
      { invoiceType: { $in: [] } },
      { status: 'cancelled' },
      { status: 'unpaid' },
    ];
    for (const filters of kept) {
      const counted = await views(filters);
      // A filter that matches everything, but needs the invoices instead of `invoice_day`.
      expect(counted).toEqual(await views({ ...filters, notes: { $regex: '' } }));
      for (const view of invoiceViews) {
        const { total } = await server.ok('POST /invoice/search', {
          body: { size: 1, filters: { ...filters, view } },
        });
        expect([view, counted[view]?.count]).toEqual([view, total]);
      }
    }
    expect(await views({ clientName: 'nobody' })).toMatchObject({ all: { count: 0, sum: 0 } });
  });

  test('what is owed over other days than the rest, in one answer', async () => {
    const body = { filters: { fromTo: { from: '2026-02-01' } }, owed: {} };
    expect(await server.ok('POST /invoice/views', { body })).toMatchObject({
      all: { count: 4 },
      unpaid: { count: 4, sum: 232.8 },
      overdue: { count: 2, sum: 169 },
      notSent: { count: 2 },
    });
  });

  test('each view but the whole has an index that answers it', async () => {
    const { db } = server;
    if (database !== 'SQLite') return;
    // Statistics of a shop with many days: without them the planner assumes many invoices on each day.
    await sql`analyze`.execute(db);
    await sql`delete from sqlite_stat1`.execute(db);
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values
      ('invoice', 'invoice_ageing', '100000 100000 5 2 2 2 2'),
      ('invoice', 'invoice_owed', '50000 67 67 67 67 67 67'),
      ('invoice', 'invoice_not_sent', '50000 67 67 67 67'),
      ('invoice', 'invoice_date', '100000 67 1 1')`.execute(db);
    await sql`analyze sqlite_schema`.execute(db);
    const owing = await readOwing(db, day('2026-03-05'));
    const filters = { fromTo: { is: 'between', from: '2025-01-01', to: '2027-01-01' } } as const;
    const plan = async (query: Compilable) => {
      const { sql: text, parameters } = query.compile();
      const asked = { ...sql.raw(`explain query plan ${text}`).compile(db), parameters };
      const { rows } = await db.executeQuery<{ detail: string }>(asked);
      return rows.map(({ detail }) => detail).join();
    };
    const { unpaid, overdue, notSent, subscriptions } = viewConditions(owing);
    const counted = (truth: typeof unpaid) =>
      plan(
        filteredInvoices(db, owing, filters)
          .where(truth)
          .select([sql`count(*)`.as('count'), sql`sum(invoice.total)`.as('sum')]),
      );
    expect(await counted(unpaid)).toContain('COVERING INDEX invoice_owed');
    expect(await counted(overdue)).toContain('COVERING INDEX invoice_owed');
    expect(await counted(notSent)).toContain('COVERING INDEX invoice_not_sent');
    expect(await counted(subscriptions)).toContain('COVERING INDEX invoice_subscription');
  });

  test('a cancelled invoice has one balance, its total less what was paid: nothing is owed', async () => {
    const invoice = await server.ok('GET /invoice/:id', byId(ids['gone']));
    expect([invoice.balance, invoice.overdue, invoice.paid]).toEqual([35.7, false, false]);
    expect(await found({ balance: 35.7 })).toEqual(['gone']);
    const byBalance = await found({ status: { $in: ['paid', 'cancelled'] } }, { balance: -1 });
    expect(byBalance).toEqual(['gone', 'paid']);
    const { data, sums } = await server.ok('POST /invoice/search', {
      body: { filters: { status: 'cancelled' }, sums: true },
    });
    expect([data[0]?.balance, sums?.balance]).toEqual([35.7, 0]);
    expect(await balanceOf(server, invoice.client._id)).toBe(232.8);
  });
});
