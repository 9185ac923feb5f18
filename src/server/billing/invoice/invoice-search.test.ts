import { beforeAll, describe, expect, test } from 'vitest';
import { day } from '#shared/day.ts';
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
      const { _id } = await makeInvoice(server, { client, jobs: [job], ...body });
      ids[name] = _id;
    }
    await server.ok('PUT /invoice/cancel/:id', { params: { id: ids['gone'] ?? '' } });
    await server.db
      .updateTable('invoice')
      .set({ last_sent: '2026-02-11T23:30:00.000Z', last_sent_day: day('2026-02-12') })
      .where('id', '=', ids['anna'] ?? '')
      .execute();
  });

  async function found(body: Record<string, unknown>): Promise<string[]> {
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    const { data } = await server.ok('POST /invoice/search', { body });
    return data.map(({ _id }) => names.get(_id) ?? '?');
  }

  const everything = ['anna', 'other', 'hotel', 'gone', 'free'];

  test.each([
    [
      'client name without accents',
      { clientFullName: 'αννα γεωργιου' },
      ['anna', 'other', 'gone', 'free'],
    ],
    ['types', { invoiceType: { $in: ['invoice', 'other'] } }, everything],
    ['no types', { invoiceType: { $in: [] } }, []],
    ['a status', { status: 'cancelled' }, ['gone']],
    ['tax', { taxTotal: '9,5' }, ['anna']],
    ['total', { total: { $gte: 59.5, $lte: 119 } }, ['anna', 'hotel']],
    ['balance', { balance: '119' }, ['hotel']],
    ['paid: issued, and nothing is owed', { paid: true }, ['free']],
    ['not paid', { paid: false }, ['anna', 'other', 'hotel', 'gone']],
    ['sent on a day', { lastSent: '2026-02-12' }, ['anna']],
    ['never sent', { lastSent: null }, ['other', 'hotel', 'gone', 'free']],
    ['a pattern', { clientCompanyName: { $regex: '^ΞΕΝΟΔΟΧΕΊΟ', $options: 'i' } }, ['hotel']],
  ])('by %s', async (_, filters, names) => {
    expect((await found({ filters })).toSorted()).toEqual([...names].toSorted());
  });

  test('a row is the invoice without what it froze, and its jobs without their rows', async () => {
    for (const name of ['anna', 'gone']) {
      const _id = ids[name] ?? '';
      const { data } = await server.ok('POST /invoice/search', { body: { size: 100 } });
      const invoice = await server.ok('GET /invoice/:id', { params: { id: _id } });
      const { issuer: _, clientAddress: __, paymentCode: ____, ...rest } = invoice;
      const jobs = rest.jobs.map(({ items: ___, ...job }) => job);
      expect(jobs).toHaveLength(1);
      const row = { ...rest, jobs };
      expect(data.find((found) => found._id === _id)).toEqual(row);
    }
  });

  test('a row says how many days it is overdue, in the business’s days', async () => {
    const days = async () => {
      const { data } = await server.ok('POST /invoice/search', { body: { size: 100 } });
      return data
        .filter(({ overdueDays }) => overdueDays > 0)
        .map(({ _id, overdueDays }) => [_id, overdueDays]);
    };
    const before = server.time.now;
    await server.setDay('2026-05-01');
    expect(await days()).toEqual([]);
    server.time.now = new Date('2026-05-01T22:00:00Z');
    await server.logIn();
    expect(await days()).toEqual([[ids['anna'], 1]]);
    server.time.now = before;
    await server.logIn();
  });
});
