import { beforeAll, describe, expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { byId, idsOf } from '#test/answers.ts';
import { makeClient, makeInvoice, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('searching invoices on %s', (database) => {
  const server = useServer(database);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const hotel = await makeClient(server, { companyName: 'Ξενοδοχείο Αφροδίτη' });
    const anna = await makeClient(server, { firstName: 'Άννα', lastName: 'Γεωργίου' });
    const made = [
      { name: 'hotel', client: hotel, total: 100, date: '2026-01-10', notes: 'Πόρτα πίσω' },
      { name: 'anna', client: anna, total: 50, date: '2026-02-10', dueDate: '2026-05-01' },
      { name: 'other', client: anna, total: 10, date: '2026-02-10', invoiceType: 'other' },
      { name: 'gone', client: anna, total: 20, date: '2025-12-31' },
      { name: 'free', client: anna, total: 0, date: '2025-11-30' },
    ] as const;
    for (const { name, client, total, ...body } of made) {
      const job = await pricedJob(server, client._id, total);
      ids[name] = (await makeInvoice(server, { client, jobs: [job], ...body }))._id;
    }
    await server.ok('PUT /invoice/cancel/:id', byId(ids['gone']));
    await server.db
      .updateTable('invoice')
      .set({ last_sent: '2026-02-11T23:30:00.000Z', last_sent_day: day('2026-02-12') })
      .where('id', '=', ids['anna'] ?? '')
      .execute();
  });

  const rowsOf = async (filters: Record<string, unknown> = {}) =>
    (await server.ok('POST /invoice/search', { body: { filters, size: 100 } })).data;

  const everything = ['anna', 'other', 'hotel', 'gone', 'free'];

  test.each([
    ['types', { invoiceType: { $in: ['invoice', 'other'] } }, everything],
    ['no types', { invoiceType: { $in: [] } }, []],
    ['tax', { taxTotal: '9,5' }, ['anna']],
    ['total', { total: { $gte: 59.5, $lte: 119 } }, ['anna', 'hotel']],
    ['paid: issued, and nothing is owed', { paid: true }, ['free']],
    ['not paid', { paid: false }, ['anna', 'other', 'hotel', 'gone']],
    ['sent on a day', { lastSent: '2026-02-12' }, ['anna']],
    ['a pattern', { clientCompanyName: { $regex: '^ΞΕΝΟΔΟΧΕΊΟ', $options: 'i' } }, ['hotel']],
  ])('by %s', async (_, filters, names) => {
    const expected = names.map((name) => ids[name]);
    expect(new Set(idsOf(await rowsOf(filters)))).toEqual(new Set(expected));
  });

  test('a row is the invoice without what it froze, and its jobs without their rows', async () => {
    for (const name of ['anna', 'gone']) {
      const invoice = await server.ok('GET /invoice/:id', byId(ids[name]));
      const { issuer: _, clientAddress: __, paymentCode: ____, ...rest } = invoice;
      const jobs = rest.jobs.map(({ items: ___, ...job }) => job);
      expect(jobs).toHaveLength(1);
      const rows = await rowsOf();
      expect(rows.find(({ _id }) => _id === ids[name])).toEqual({ ...rest, jobs });
    }
  });

  test('a row says how many days it is overdue, in the business’s days', async () => {
    const days = async () => {
      const late = (await rowsOf()).filter(({ overdueDays }) => overdueDays > 0);
      return late.map(({ _id, overdueDays }) => [_id, overdueDays]);
    };
    await server.setDay('2026-05-01');
    expect(await days()).toEqual([]);
    server.time.now = new Date('2026-05-01T22:00:00Z');
    await server.logIn();
    expect(await days()).toEqual([[ids['anna'], 1]]);
  });
});
