import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { byId } from '#test/answers.ts';
import { makeClient, makeInvoice, makePayment, pricedJobs } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the sums of a day on %s', (database) => {
  const server = useServer(database);

  /** Number of invoices, total and number of months, as the list and the report have them. */
  async function sumsOf(filters: Record<string, unknown>) {
    const ask = async (asked: Record<string, unknown>) => {
      const list = await server.ok('POST /invoice/search', {
        body: { size: 1, filters: asked, sums: true },
      });
      const report = await server.ok('POST /report/get-invoice-amount-per-month-report', {
        body: { filters: asked },
      });
      return { invoices: list.total, listed: list.sums, ...report };
    };
    const kept = await ask(filters);
    // A filter that matches everything, but needs the invoices instead of `invoice_day`.
    expect(await ask({ ...filters, notes: { $regex: '' } })).toEqual(kept);
    expect(await checkData(server.db)).toEqual([]);
    const { total, netTotal, taxTotal } = kept;
    expect(kept.listed).toMatchObject({ total, netTotal, taxTotal });
    return [kept.invoices, total, kept.perMonth.length];
  }

  test('follow an invoice that is issued, paid, changed and cancelled', async () => {
    const client = (await makeClient(server))._id;
    const make = async (total: number, date: string, invoiceType: 'invoice' | 'other') => {
      const jobs = await pricedJobs(server, client, [total]);
      return makeInvoice(server, { client, jobs, date, invoiceType });
    };
    const first = await make(100, '2026-01-10', 'invoice');
    const second = await make(200, '2026-01-10', 'invoice');
    await make(10, '2026-02-20', 'other');
    expect(await sumsOf({})).toEqual([3, 367, 2]);
    expect(await sumsOf({ invoiceType: 'other' })).toEqual([1, 10, 1]);
    const january = { fromTo: { from: '2026-01-01', to: '2026-01-31' } };
    expect(await sumsOf(january)).toEqual([2, 357, 1]);

    const body = { date: '2026-03-01', jobs: first.jobs, breakdown: { total: 50 } };
    await server.ok('PUT /invoice/:id', { ...byId(first._id), body });
    expect(await sumsOf(january)).toEqual([1, 238, 1]);
    await makePayment(server, { client, invoices: [{ invoice: first._id, amount: euros(20) }] });
    await server.ok('PUT /invoice/cancel/:id', byId(second._id));
    expect(await sumsOf(january)).toEqual([1, 0, 0]);
    expect(await sumsOf({ status: 'issued' })).toEqual([2, 60, 2]);
    expect(await sumsOf({ status: 'cancelled' })).toEqual([1, 0, 0]);
    expect(await sumsOf({ date: '2026-03-01' })).toEqual([1, 50, 1]);
  });

  test('lose nothing where many are issued on one day at once', async () => {
    const client = (await makeClient(server))._id;
    const jobs = await pricedJobs(server, client, Array<number>(8).fill(1));
    await Promise.all(
      jobs.map((job) => makeInvoice(server, { client, jobs: [job], date: '2024-05-05' })),
    );
    expect(await sumsOf({ date: '2024-05-05' })).toEqual([8, 9.52, 1]);
  });
});
