import { beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import type { BookDay } from '#shared/base/choices.ts';
import { euros, toCents } from '#shared/base/money.ts';
import { salesLabel } from '#shared/i18n/format.ts';
import type { VatQuarterStart } from '#shared/rules/vat-period.ts';
import { byId } from '#test/answers.ts';
import { makeClient, makeCredit, makeInvoice, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the sales book by tax point on %s', (database) => {
  const server = useServer(database);
  let client = '';

  const book = (from: string, to: string, by?: BookDay) =>
    server.ok('POST /report/sales-book', { body: { filters: { from, to, ...(by && { by }) } } });

  const startIn = (vatQuarterStart: VatQuarterStart) =>
    server.ok('PATCH /config', { body: { vatQuarterStart } });

  async function done(on: string, net: number): Promise<string> {
    await server.setDay(on);
    return (await pricedJob(server, client, net))._id;
  }

  const bill = (date: string, jobs: string[], more: object = {}) =>
    makeInvoice(server, { client, jobs, date, ...more });

  beforeAll(async () => {
    client = (await makeClient(server))._id;
    // In time, late, late in part, and late and cancelled.
    const jobs = [
      await done('2026-01-20', 100),
      await done('2026-01-28', 50),
      await done('2026-01-30', 60),
      await done('2026-03-02', 40),
      await done('2026-01-05', 10),
    ];
    const [inTime = '', late = '', first = '', second = '', gone = ''] = jobs;
    await server.setDay('2026-03-10');
    await bill('2026-02-03', [inTime]);
    await bill('2026-03-02', [late]);
    const split = await bill('2026-03-10', [first, second]);
    const cancelled = await bill('2026-03-10', [gone]);
    await server.ok('PUT /invoice/cancel/:id', byId(cancelled._id));
    await makeCredit(server, split._id, { date: '2026-03-10', total: euros(11.9) });
  });

  const written = ({ data }: Awaited<ReturnType<typeof book>>) =>
    data.map((row) => [salesLabel(row), row.date, row.taxPoint, row.netTotal, row.taxTotal]);

  test('by date has every document of its dates, with its tax point and its parts', async () => {
    const march = await book('2026-03-01', '2026-03-31');
    expect(written(march)).toEqual([
      ['I-000002', '2026-03-02', '2026-01-28', 50, 9.5],
      ['I-000003', '2026-03-10', '2026-01-30', 100, 19],
      ['I-000004', '2026-03-10', '2026-01-05', 0, 0],
      ['C-000001', '2026-03-10', '2026-03-10', -10, -1.9],
    ]);
    expect(march.data.map(({ splits }) => splits)).toEqual([
      [],
      [
        { taxPoint: '2026-01-30', netTotal: 60, taxTotal: 11.4, total: 71.4 },
        { taxPoint: '2026-03-10', netTotal: 40, taxTotal: 7.6, total: 47.6 },
      ],
      [],
      [],
    ]);
    expect(await book('2026-03-01', '2026-03-31', 'invoice')).toEqual(march);
  });

  test('by tax point has what falls into it, of an invoice with several only that part', async () => {
    const january = await book('2026-01-01', '2026-01-31', 'taxPoint');
    expect(written(january)).toEqual([
      ['I-000002', '2026-03-02', '2026-01-28', 50, 9.5],
      ['I-000003', '2026-03-10', '2026-01-30', 60, 11.4],
      ['I-000004', '2026-03-10', '2026-01-05', 0, 0],
    ]);
    expect(january.boxes).toEqual({ box1: 20.9, box6: 110 });
    expect(january.totals).toEqual({ netTotal: 110, taxTotal: 20.9, total: 130.9 });
    const march = await book('2026-03-01', '2026-03-31', 'taxPoint');
    expect(written(march)).toEqual([
      ['I-000003', '2026-03-10', '2026-01-30', 40, 7.6],
      ['C-000001', '2026-03-10', '2026-03-10', -10, -1.9],
    ]);
    // Its points lie on either side of it.
    expect(written(await book('2026-02-10', '2026-02-20', 'taxPoint'))).toEqual([]);
  });

  test.each<[VatQuarterStart, object[]]>([
    [1, []],
    [2, [{ from: '2025-11-01', to: '2026-01-31', documents: 2, taxTotal: 20.9, netTotal: 110 }]],
    [3, [{ from: '2025-12-01', to: '2026-02-28', documents: 2, taxTotal: 20.9, netTotal: 110 }]],
  ])('with quarters from month %i, says what of March belongs to another', async (start, other) => {
    await startIn(start);
    expect((await book('2026-03-01', '2026-03-31')).otherQuarters).toMatchObject(other);
  });

  test('by tax point says which of it are dated in another quarter', async () => {
    await startIn(2);
    const { otherQuarters } = await book('2025-11-01', '2026-01-31', 'taxPoint');
    expect(otherQuarters).toEqual([
      {
        from: '2026-02-01',
        to: '2026-04-30',
        documents: 2,
        netTotal: 110,
        taxTotal: 20.9,
        total: 130.9,
      },
    ]);
  });

  test('all quarters together are the same by date and by tax point, whatever the quarters', async () => {
    for (const months of [0, 1, 2]) {
      const sums = { invoice: [0, 0], taxPoint: [0, 0] };
      for (const by of ['invoice', 'taxPoint'] as const) {
        for (let quarter = -2; quarter < 4; quarter += 1) {
          const at = (add: number, date: number) =>
            new Date(Date.UTC(2026, months + 3 * quarter + add, date)).toISOString().slice(0, 10);
          const { boxes, totals } = await book(at(0, 1), at(3, 0), by);
          const [box1 = 0, total = 0] = sums[by];
          sums[by] = [toCents(boxes.box1) + box1, toCents(totals.total) + total];
        }
      }
      expect(sums.taxPoint).toEqual(sums.invoice);
      expect(sums.invoice).toEqual([4_560, 28_560]);
    }
    expect(await checkData(server.db)).toEqual([]);
  });

  test('an unknown way to book is refused', async () => {
    const filters = { from: '2026-01-01', to: '2026-01-31', by: 'payment' };
    const refused = await server.call('POST /report/sales-book', { body: { filters } });
    expect(refused.status).toBe(400);
  });
});
