import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { clientWithJob, makeInvoice, makePayment, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the corrected copy of an invoice on %s', (database) => {
  const server = useServer(database);

  async function issued(body: object = {}) {
    const { client, job } = await clientWithJob(server);
    return makeInvoice(server, { client: client._id, jobs: [job._id], ...body });
  }

  function reissue(invoice: Awaited<ReturnType<typeof issued>>, change: object = {}) {
    const { client, date, dueDate, invoiceType, notes, _rev } = invoice;
    const jobs = invoice.jobs.map(({ _id }) => _id);
    return server.call('POST /invoice/reissue/:id', {
      params: { id: invoice._id },
      body: { _rev, client, date, dueDate, invoiceType, notes, jobs, ...change },
    });
  }

  const read = (id: string) => server.ok('GET /invoice/:id', { params: { id } });

  test('is issued as the other is cancelled, with its jobs and a number of its own', async () => {
    const old = await issued({ notes: 'λάθος' });
    const more = await pricedJob(server, old.client._id, 50);
    const jobs = [...old.jobs.map(({ _id }) => _id), more._id];
    const { body: copy } = await reissue(old, { notes: 'σωστό', jobs });
    expect(copy).toMatchObject({
      status: 'issued',
      _ref: old._ref + 1,
      notes: 'σωστό',
      breakdown: { subTotal: 150 },
    });
    expect((await read(old._id)).status).toBe('cancelled');
    const job = await server.ok('GET /job/:id', { params: { id: jobs[0] ?? '' } });
    expect(job.invoice?._id).toBe(copy._id);
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: old._id }, size: 2 },
    });
    expect(data.map(({ event, record }) => [event, record])).toEqual([
      ['created', copy._id],
      ['cancelled', old._id],
    ]);
  });

  test('names the one that it replaces, which names it', async () => {
    const copies = (id: string) => server.ok('GET /invoice/:id/copies', { params: { id } });
    const short = ({ _id, _ref, invoiceType }: Awaited<ReturnType<typeof issued>>) => ({
      _id,
      _ref,
      invoiceType,
    });
    const first = await issued();
    expect(await copies(first._id)).toEqual({ replaces: null, replacedBy: null });
    const { body: second } = await reissue(first);
    const { body: third } = await reissue(second, { invoiceType: 'other' });
    expect(await copies(first._id)).toEqual({ replaces: null, replacedBy: short(second) });
    expect(await copies(second._id)).toEqual({ replaces: short(first), replacedBy: short(third) });
    expect(await copies(third._id)).toEqual({ replaces: short(second), replacedBy: null });
    const params = { id: 'nothing' };
    const { error } = await server.call('GET /invoice/:id/copies', { params });
    expect(error.code).toBe('record.notFound');
  });

  test('may be of the other type, and keeps a due date that has passed', async () => {
    const old = await issued({ dueDate: '2026-03-10' });
    await server.setDay('2026-04-01');
    const late = await reissue(old, { dueDate: '2026-03-11' });
    expect(late.error.fields?.map(({ path }) => path)).toEqual(['dueDate']);
    const { body } = await reissue(old, { invoiceType: 'other' });
    expect(body).toMatchObject({
      invoiceType: 'other',
      dueDate: '2026-03-10',
      overdue: true,
      overdueDays: 22,
      breakdown: { taxTotal: 0 },
    });
  });

  test('is refused where something is paid, and nothing is cancelled', async () => {
    const old = await issued();
    const invoices = [{ invoice: old._id, amount: euros(10) }];
    await makePayment(server, { client: old.client._id, invoices });
    const { error } = await reissue(await read(old._id));
    expect(error.code).toBe('invoice.hasPayments');
    expect((await read(old._id)).status).toBe('issued');
  });

  test.each([
    ['a wrong job', { jobs: ['nothing'] }, 'invoice.jobNotAvailable'],
    ['an older revision', { _rev: 0 }, 'record.changed'],
  ])('is refused with %s, and nothing is cancelled', async (_, change, code) => {
    const old = await issued();
    expect((await reissue(old, change)).error.code).toBe(code);
    const now = await read(old._id);
    expect([now.status, now.jobs]).toEqual(['issued', old.jobs]);
  });

  test('is for the same client, and of an invoice that is not cancelled', async () => {
    const [old, other] = [await issued(), await issued()];
    const { error } = await reissue(old, { client: other.client });
    expect([error.code, error.fields?.[0]?.path]).toEqual(['invoice.fixed', 'client']);
    await server.ok('PUT /invoice/cancel/:id', { params: { id: old._id } });
    expect((await reissue(await read(old._id))).error.code).toBe('invoice.cancelled');
  });
});
