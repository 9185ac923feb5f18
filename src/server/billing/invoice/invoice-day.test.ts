import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { makeClient, makeInvoice, makePayment, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { checkData } from '../../app/check-data/check-data.ts';

describe.each(databases)('the sums of a day on %s', (database) => {
  const server = useServer(database);

  /** Count and sums of the list and of the report. */
  async function bothWays(filters: Record<string, unknown>) {
    const ask = async (asked: Record<string, unknown>) => {
      const list = await server.ok('POST /invoice/search', {
        body: { size: 1, filters: asked, sums: true },
      });
      const sums = await server.ok('POST /report/get-invoice-amount-per-month-report', {
        body: { filters: asked },
      });
      return { invoices: list.total, listed: list.sums, ...sums };
    };
    const kept = await ask(filters);
    // A filter that matches everything, but needs the invoices instead of `invoice_day`.
    expect(await ask({ ...filters, notes: { $regex: '' } })).toEqual(kept);
    expect(await checkData(server.db)).toEqual([]);
    const { total, netTotal, taxTotal } = kept;
    expect(kept.listed).toMatchObject({ total, netTotal, taxTotal });
    return { invoices: kept.invoices, total: kept.total, months: kept.perMonth.length };
  }

  test('follow an invoice that is issued, paid, changed and cancelled', async () => {
    const client = (await makeClient(server))._id;
    const make = async (total: number, body: { date: string; invoiceType?: 'other' }) => {
      const job = (await pricedJob(server, client, total))._id;
      const invoice = await makeInvoice(server, { client, jobs: [job], ...body });
      return { id: invoice._id, job };
    };
    const first = await make(100, { date: '2026-01-10' });
    const second = await make(200, { date: '2026-01-10' });
    await make(10, { date: '2026-02-20', invoiceType: 'other' });
    expect(await bothWays({})).toEqual({ invoices: 3, total: 367, months: 2 });
    expect(await bothWays({ invoiceType: 'other' })).toEqual({ invoices: 1, total: 10, months: 1 });
    const january = { fromTo: { from: '2026-01-01', to: '2026-01-31' } };
    expect(await bothWays(january)).toEqual({ invoices: 2, total: 357, months: 1 });

    await server.ok('PUT /invoice/:id', {
      params: { id: first.id },
      body: { date: '2026-03-01', jobs: [first.job], breakdown: { total: euros(50) } },
    });
    expect(await bothWays(january)).toEqual({ invoices: 1, total: 238, months: 1 });
    await makePayment(server, { client, invoices: [{ invoice: first.id, amount: euros(20) }] });
    await server.ok('PUT /invoice/cancel/:id', { params: { id: second.id } });
    expect(await bothWays(january)).toEqual({ invoices: 1, total: 0, months: 0 });
    expect(await bothWays({ status: 'issued' })).toEqual({ invoices: 2, total: 60, months: 2 });
    expect(await bothWays({ status: 'cancelled' })).toEqual({ invoices: 1, total: 0, months: 0 });
    expect(await bothWays({ date: '2026-03-01' })).toEqual({ invoices: 1, total: 50, months: 1 });
  });

  test('lose nothing where many are issued on one day at once', async () => {
    const client = (await makeClient(server))._id;
    const jobs: string[] = [];
    for (let made = 0; made < 8; made += 1) jobs.push((await pricedJob(server, client, 1))._id);
    await Promise.all(
      jobs.map((job) => makeInvoice(server, { client, jobs: [job], date: '2024-05-05' })),
    );
    expect(await bothWays({ date: '2024-05-05' })).toMatchObject({ invoices: 8, total: 9.52 });
  });
});
