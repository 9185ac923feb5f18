import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import {
  complete,
  jobFor,
  makeClient,
  makeClientItem,
  makeInvoice,
  makePayment,
  pricedJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the corrected copy of an invoice on %s', (database) => {
  const server = useServer(database);

  type Invoice = Awaited<ReturnType<typeof makeInvoice>>;

  function reissue(invoice: Invoice, change: object = {}) {
    const { client, date, dueDate, invoiceType, notes, _rev } = invoice;
    const body = { _rev, client, date, dueDate, invoiceType, notes, jobs: idsOf(invoice.jobs) };
    return server.call('POST /invoice/reissue/:id', {
      ...byId(invoice._id),
      body: { ...body, ...change },
    });
  }

  const read = (id: string) => server.ok('GET /invoice/:id', byId(id));

  test('is issued as the other is cancelled, with its jobs and a number of its own', async () => {
    const old = await makeInvoice(server, { notes: 'λάθος' });
    const jobs = [...idsOf(old.jobs), (await pricedJob(server, old.client._id, 50))._id];
    const { body: copy } = await reissue(old, { notes: 'σωστό', jobs });
    expect(copy).toMatchObject({
      status: 'issued',
      _ref: old._ref + 1,
      notes: 'σωστό',
      breakdown: { subTotal: 150 },
    });
    expect((await read(old._id)).status).toBe('cancelled');
    expect((await server.ok('GET /job/:id', byId(jobs[0]))).invoice?._id).toBe(copy._id);
    const recorded = await historyOf(server, { record: old._id });
    expect(recorded.slice(0, 2).map(({ event, record }) => [event, record])).toEqual([
      ['created', copy._id],
      ['cancelled', old._id],
    ]);
  });

  test('prices and quantities of its jobs change with it, and both histories say so', async () => {
    const old = await makeInvoice(server);
    const [job] = old.jobs;
    const row = job?.items[0]?._id;
    const { status, body: copy } = await reissue(old, { rows: [{ row, unitCost: 80, qty: 2 }] });
    expect(status).toBe(200);
    expect(copy.breakdown).toMatchObject({ subTotal: 160, total: 190.4 });
    expect(copy.jobs[0]?.items[0]).toMatchObject({ _id: row, qty: 2, unitCost: 80, total: 160 });
    expect((await read(old._id)).breakdown.subTotal).toBe(100);
    const changed = await server.ok('GET /job/:id', byId(job?._id));
    expect([changed.total, changed.invoice?._id]).toEqual([160, copy._id]);
    const [recorded] = await historyOf(server, { record: job?._id, kind: 'job', event: 'changed' });
    expect(recorded?.changes).toContainEqual({ field: 'total', from: 100, to: 160 });
    expect(await checkData(server.db)).toEqual([]);
  });

  test('its jobs change with it although a carpet has gone to another client since', async () => {
    const carpet = await makeClientItem(server);
    const job = await complete(server, await jobFor(server, [carpet]));
    const old = await makeInvoice(server, { client: carpet.client._id, jobs: [job._id] });
    const body = { ...carpet, client: (await makeClient(server))._id };
    await server.ok('PUT /clientItem/:id', { ...byId(carpet._id), body });
    const rows = [{ row: job.items[0]?._id, unitCost: 40 }];
    expect((await reissue(old, { rows })).body.breakdown.subTotal).toBe(40);
  });

  test('a row of another job is refused, and the invoice stays as it is', async () => {
    const old = await makeInvoice(server);
    const other = await pricedJob(server, old.client._id, 50);
    const refused = await reissue(old, { rows: [{ row: other.items[0]?._id, unitCost: 1 }] });
    expect(resultOf(refused)).toBe('400 reference.unknown rows.0.row');
    const row = old.jobs[0]?.items[0]?._id;
    // One without a value changes nothing, so it may be of any job.
    const idle = { row: other.items[0]?._id, qty: null, unitCost: null };
    const second = await reissue(old, { rows: [idle, { row: other.items[0]?._id, qty: 1 }] });
    expect(resultOf(second)).toBe('400 reference.unknown rows.1.row');
    const dear = await reissue(old, { rows: [{ row, qty: 100_000, unitCost: 9_999_999 }] });
    expect(resultOf(dear)).toBe('400 request.invalid rows');
    expect((await read(old._id)).status).toBe('issued');
  });

  test('names the one that it replaces, which names it', async () => {
    const copies = (id: string) => server.ok('GET /invoice/:id/copies', byId(id));
    const short = ({ _id, _ref, invoiceType }: Invoice) => ({ _id, _ref, invoiceType });
    const first = await makeInvoice(server);
    expect(await copies(first._id)).toEqual({ replaces: null, replacedBy: null });
    const { body: second } = await reissue(first);
    const { body: third } = await reissue(second, { invoiceType: 'other' });
    expect(await copies(first._id)).toEqual({ replaces: null, replacedBy: short(second) });
    expect(await copies(second._id)).toEqual({ replaces: short(first), replacedBy: short(third) });
    expect(await copies(third._id)).toEqual({ replaces: short(second), replacedBy: null });
  });

  test('may be of the other type, and keeps a due date that has passed', async () => {
    const old = await makeInvoice(server, { dueDate: '2026-03-10' });
    await server.setDay('2026-04-01');
    const late = await reissue(old, { dueDate: '2026-03-11' });
    expect(resultOf(late)).toBe('400 request.invalid dueDate');
    const { body } = await reissue(old, { invoiceType: 'other' });
    expect(body).toMatchObject({
      invoiceType: 'other',
      dueDate: '2026-03-10',
      overdue: true,
      overdueDays: 22,
      breakdown: { taxTotal: 0 },
    });
  });

  test.each([
    ['a wrong job', { jobs: ['nothing'] }, '400 invoice.jobNotAvailable jobs'],
    ['an older revision', { _rev: 0 }, '409 record.changed'],
    ['another client', { client: 'somebody' }, '400 invoice.fixed client'],
  ])('is refused with %s, and nothing is cancelled', async (_, change, refusal) => {
    const old = await makeInvoice(server);
    expect(resultOf(await reissue(old, change))).toBe(refusal);
    expect(await read(old._id)).toEqual(old);
  });

  test('is refused where something is paid, or the invoice is cancelled already', async () => {
    const old = await makeInvoice(server);
    const invoices = [{ invoice: old._id, amount: euros(10) }];
    const { _id } = await makePayment(server, { client: old.client._id, invoices });
    expect(resultOf(await reissue(await read(old._id)))).toBe('400 invoice.hasPayments');
    expect((await read(old._id)).status).toBe('issued');
    await server.ok('PUT /payment/cancel/:id', byId(_id));
    await server.ok('PUT /invoice/cancel/:id', byId(old._id));
    expect(resultOf(await reissue(await read(old._id)))).toBe('400 invoice.cancelled');
  });
});
