import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import {
  copyRow,
  makeClient,
  makeInvoice,
  makeItem,
  makeJob,
  makePayment,
  pricedJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the sums of a search on %s', (database) => {
  const server = useServer(database);
  let client = '';

  /** 119, 59.50 and 10 euros are invoiced and 20.10 and 30 are paid; one of each is cancelled. */
  beforeAll(async () => {
    client = (await makeClient(server, { companyName: 'Ξενοδοχείο Αφροδίτη' }))._id;
    const made = [
      { total: 100, date: '2026-01-10' },
      { total: 50, date: '2026-02-10' },
      { total: 10, date: '2026-02-10', invoiceType: 'other' },
      { total: 20, date: '2026-02-11' },
    ] as const;
    const ids: string[] = [];
    for (const { total, ...body } of made) {
      const job = await pricedJob(server, client, total);
      ids.push((await makeInvoice(server, { client, jobs: [job], ...body }))._id);
    }
    const [first = '', second = '', , gone = ''] = ids;
    await server.ok('PUT /invoice/cancel/:id', { params: { id: gone } });
    await pay(first, 20.1);
    await pay(second, 30);
    const { _id } = await pay(first, 40);
    await server.ok('PUT /payment/cancel/:id', { params: { id: _id } });
  });

  const pay = (invoice: string, amount: number) =>
    makePayment(server, { client, invoices: [{ invoice, amount: euros(amount) }] });

  const nothing = { count: 0, netTotal: 0, taxTotal: 0, total: 0, balance: 0, owed: 0 };
  test.each([
    [
      'all',
      {},
      { count: 3, netTotal: 160, taxTotal: 28.5, total: 188.5, balance: 138.4, owed: 138.4 },
    ],
    [
      'those of a period',
      { fromTo: { from: '2026-02-01', to: '2026-02-28' } },
      { count: 2, netTotal: 60, taxTotal: 9.5, total: 69.5, balance: 39.5, owed: 39.5 },
    ],
    [
      'those of a type',
      { invoiceType: 'other' },
      { count: 1, netTotal: 10, taxTotal: 0, total: 10, balance: 10, owed: 10 },
    ],
    [
      'those with so much paid',
      { amountPaid: 30 },
      { count: 1, netTotal: 50, taxTotal: 9.5, total: 59.5, balance: 29.5, owed: 29.5 },
    ],
    ['the cancelled ones', { status: 'cancelled' }, nothing],
    ['those of nobody', { clientName: 'κανένας' }, nothing],
  ])('of invoices: %s, whatever the page', async (_, filters, expected) => {
    const asked = { filters, size: 1, sums: true };
    const whole = await server.ok('POST /invoice/search', { body: asked });
    const paged = await server.ok('POST /invoice/search', { body: { ...asked, page: 2 } });
    expect(whole.sums).toEqual(expected);
    expect(paged.sums).toEqual(expected);
    // A filter for which the stored totals cannot be used: computed from the invoices.
    const body = { ...asked, filters: { ...filters, notes: { $regex: '' } } };
    expect((await server.ok('POST /invoice/search', { body })).sums).toEqual(expected);
  });

  test('of payments, over many invoices each', async () => {
    const ask = async (filters: object) => {
      const body = { filters: { client, ...filters }, size: 1, sums: true };
      return (await server.ok('POST /payment/search', { body })).sums;
    };
    expect(await ask({})).toEqual({ count: 2, amount: 50.1 });
    expect(await ask({ amount: { $gte: 25 } })).toEqual({ count: 1, amount: 30 });
    expect(await ask({ invoice: 'none' })).toEqual({ count: 0, amount: 0 });
  });

  test('of jobs, after the last row of a long answer too', async () => {
    const owner = (await makeClient(server))._id;
    const item = (await makeItem(server))._id;
    const items = [{ item, unitCost: euros(0.1) }];
    const job = await makeJob(server, { client: owner, items });
    await copyRow(server, 'job', job._id, 500);
    const body = { filters: { client: owner }, sums: true };
    const { data, ...short } = await server.ok('POST /job/search', { body });
    const long = await server.ok('POST /job/search', { body: { ...body, size: 1000 } });
    expect([data.length, long.data.length]).toEqual([10, 501]);
    expect(short).toEqual({ total: 501, sums: { count: 501, total: 50.1 } });
    expect({ total: long.total, sums: long.sums }).toEqual(short);
  });

  test('are not there where they are not asked for', async () => {
    for (const call of ['POST /invoice/search', 'POST /job/search'] as const) {
      expect(await server.ok(call, { body: {} })).not.toHaveProperty('sums');
    }
  });
});
