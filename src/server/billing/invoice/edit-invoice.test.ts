import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import {
  makeClient,
  makeCredit,
  makeInvoice,
  makePayment,
  pricedJob,
  pricedJobs,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('changing an issued invoice on %s', (database) => {
  const server = useServer(database);

  /** An invoice for jobs with these prices, the jobs, and another completed job of 50. */
  async function invoiceOver(...prices: number[]) {
    const client = (await makeClient(server))._id;
    const jobs = await pricedJobs(server, client, prices);
    const [spare = ''] = await pricedJobs(server, client, [50]);
    const invoice = await makeInvoice(server, { client, jobs });
    const { _id: id, date } = invoice;
    const change = (body: object) =>
      server.call('PUT /invoice/:id', { ...byId(id), body: { date, jobs, ...body } });
    const remove = (jobId = '') =>
      server.call('DELETE /invoice/:id/job/:jobId', { params: { id, jobId } });
    return { invoice, jobs, spare, change, remove };
  }

  async function jobInvoice(id: string | undefined) {
    return (await server.ok('GET /job/:id', byId(id))).invoice?._id;
  }

  test('dates, notes and jobs change, and the number, the type and the client stay', async () => {
    const { invoice, jobs, spare, change } = await invoiceOver(100, 30);
    const [kept = '', dropped = ''] = jobs;
    const typed = {
      date: '2026-03-04',
      dueDate: '2026-04-04',
      showDates: true,
      notes: 'Νέα σημείωση',
    };
    const { body } = await change({ ...typed, _rev: invoice._rev, jobs: [kept, spare] });
    expect(body).toMatchObject({
      ...typed,
      _ref: invoice._ref,
      _rev: invoice._rev + 1,
      invoiceType: 'invoice',
      breakdown: { subTotal: 150, netTotal: 150, taxTotal: 28.5, total: 178.5, discount: 0 },
      jobs: [{ _id: kept }, { _id: spare }],
    });
    expect(await jobInvoice(spare)).toBe(invoice._id);
    expect(await jobInvoice(dropped)).toBeUndefined();
    // A job that leaves an invoice, or comes to it, tells of that.
    for (const record of [dropped, spare]) {
      const recorded = await historyOf(server, { record, kind: 'invoice', event: 'changed' });
      expect([record, recorded.length]).toEqual([record, 1]);
    }
  });

  test('the days of supply follow the jobs, whatever is sent, and stay when these change', async () => {
    const client = (await makeClient(server))._id;
    const done = async (today: string) => {
      await server.setDay(today);
      return (await pricedJob(server, client, 10))._id;
    };
    const [first, last] = [await done('2026-02-02'), await done('2026-02-20')];
    await server.setDay('2026-03-05');
    const jobs = [first, last];
    const days = ({ suppliedFrom, suppliedTo }: typeof invoice) => [suppliedFrom, suppliedTo];
    const invoice = await makeInvoice(server, { client, jobs });
    expect(days(invoice)).toEqual(['2026-02-02', '2026-02-20']);
    const typed = { ...invoice, jobs, suppliedFrom: '2026-01-01', suppliedTo: '2026-01-02' };
    const kept = await server.ok('PUT /invoice/:id', { ...byId(invoice._id), body: typed });
    expect(days(kept)).toEqual(['2026-02-02', '2026-02-20']);
    const params = { id: invoice._id, jobId: first };
    expect(days(await server.ok('DELETE /invoice/:id/job/:jobId', { params }))).toEqual([
      '2026-02-20',
      '2026-02-20',
    ]);
    const shared = await server.ok('POST /invoice/generatePublicId/:id', byId(invoice._id));
    const publicId = shared.publicId ?? '';
    const seen = await server.ok('GET /invoice/public/:publicId', { params: { publicId } });
    expect(seen).toMatchObject({ suppliedFrom: '2026-02-20', suppliedTo: '2026-02-20' });
  });

  test('a record that was read can be sent back as it is', async () => {
    const { invoice, change } = await invoiceOver(100);
    expect((await change(invoice)).body).toEqual({ ...invoice, _rev: invoice._rev + 1 });
  });

  test('that of a deleted, settled client is read, edited and cancelled like any other', async () => {
    const client = (await makeClient(server))._id;
    const jobs = await pricedJobs(server, client, [100, 20]);
    const { _id } = await makeInvoice(server, { client, jobs, breakdown: { total: euros(0) } });
    await server.ok('DELETE /client/:id', byId(client));
    const invoice = await server.ok('GET /invoice/:id', byId(_id));
    const body = { ...invoice, notes: 'ύστερα' };
    const edited = await server.ok('PUT /invoice/:id', { ...byId(_id), body });
    expect(edited).toMatchObject({ notes: 'ύστερα', client: { _id: client } });
    const params = { id: _id, jobId: jobs[1] ?? '' };
    const fewer = await server.ok('DELETE /invoice/:id/job/:jobId', { params });
    expect(fewer.jobs).toHaveLength(1);
    const cancelled = await server.ok('PUT /invoice/cancel/:id', byId(_id));
    expect(cancelled.status).toBe('cancelled');
    const { data } = await server.ok('POST /invoice/issue-many', {
      body: { jobs, date: '2026-03-05', oneFor: 'client' },
    });
    expect(data.map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('the tax rate is the one that it was issued with', async () => {
    const { jobs, spare, change } = await invoiceOver(100);
    await server.ok('PATCH /config', { body: { taxValue: 5 } });
    const { body } = await change({ jobs: [...jobs, spare] });
    await server.ok('PATCH /config', { body: { taxValue: 19 } });
    expect(body.breakdown).toMatchObject({ taxValue: 19, total: 178.5 });
  });

  test('a typed total is kept, and without it the total is computed again', async () => {
    const { change } = await invoiceOver(100);
    const { body: typed } = await change({ breakdown: { total: 90 } });
    expect(typed.breakdown).toMatchObject({ netTotal: 75.63, taxTotal: 14.37, total: 90 });
    expect((await change({})).body.breakdown.total).toBe(119);
  });

  test('the new total may not be under what is paid', async () => {
    const { invoice, jobs, change } = await invoiceOver(100, 30);
    await makePayment(server, {
      client: invoice.client._id,
      invoices: [{ invoice: invoice._id, amount: euros(120) }],
    });
    const refused = await change({ jobs: jobs.slice(0, 1) });
    expect(resultOf(refused)).toBe('400 invoice.totalUnderPaid breakdown.total');
    expect(refused.error.message).toContain('€120.00');
    const { breakdown, amountPaid } = await server.ok('GET /invoice/:id', byId(invoice._id));
    expect([breakdown, amountPaid]).toEqual([invoice.breakdown, 120]);
  });

  test.each([
    ['another type', { invoiceType: 'other' }, '400 invoice.fixed invoiceType'],
    ['another client', { client: 'somebody' }, '400 invoice.fixed client'],
    ['an unknown job', { jobs: ['nothing'] }, '400 invoice.jobNotAvailable jobs'],
    [
      'a past due date',
      { date: '2026-01-01', dueDate: '2026-01-05' },
      '400 request.invalid dueDate',
    ],
  ])('refuses %s', async (_, wrong, refusal) => {
    const { invoice, change } = await invoiceOver(100);
    expect(resultOf(await change({ ...invoice, ...wrong }))).toBe(refusal);
  });

  test('its date does not pass that of a credit note for it, unless that is cancelled', async () => {
    const { invoice, change } = await invoiceOver(100);
    const { _id } = await makeCredit(server, invoice._id, { total: euros(10) });
    await makeCredit(server, invoice._id, { total: euros(10), date: '2026-03-07' });
    expect(resultOf(await change({ date: '2026-03-06' }))).toBe('200');
    const late = await change({ date: '2026-03-07' });
    expect(resultOf(late)).toBe('400 request.invalid date');
    expect(late.error.fields?.[0]?.message).toContain('06/03/2026');
    await server.ok('PUT /credit/cancel/:id', byId(_id));
    expect(resultOf(await change({ date: '2026-03-07' }))).toBe('200');
    expect(resultOf(await change({ date: '2026-03-08' }))).toBe('400 request.invalid date');
  });

  test("another client's job and one on another invoice are refused", async () => {
    const { jobs, change } = await invoiceOver(100);
    const other = await invoiceOver(10);
    for (const job of [other.spare, ...other.jobs]) {
      const refused = await change({ jobs: [...jobs, job] });
      expect(resultOf(refused)).toBe('400 invoice.jobNotAvailable jobs');
    }
  });

  test('a cancelled invoice stays as it is', async () => {
    const { invoice, jobs, change, remove } = await invoiceOver(100, 20);
    await server.ok('PUT /invoice/cancel/:id', byId(invoice._id));
    for (const refused of [await change(invoice), await remove(jobs[0])]) {
      expect(resultOf(refused)).toBe('400 invoice.cancelled');
    }
  });

  test('a job can be removed, but not the last one', async () => {
    const { invoice, jobs, remove } = await invoiceOver(100, 30);
    const [last, gone] = jobs;
    const { body } = await remove(gone);
    expect(body).toMatchObject({ _rev: invoice._rev + 1, breakdown: { total: 119 } });
    expect(await jobInvoice(gone)).toBeUndefined();
    const refused = await remove(last);
    expect([resultOf(refused), refused.error.message]).toEqual([
      '400 invoice.noJobs',
      'Select at least on job',
    ]);
    expect((await remove('nothing')).status).toBe(404);
  });

  test('a job that two edits want goes to one of them', async () => {
    const client = (await makeClient(server))._id;
    const [wanted, ...jobs] = await pricedJobs(server, client, [10, 20, 30]);
    const invoices = [];
    for (const job of jobs) invoices.push(await makeInvoice(server, { client, jobs: [job] }));
    const answers = await Promise.all(
      invoices.map(({ _id, date, jobs: own }) =>
        server.call('PUT /invoice/:id', {
          ...byId(_id),
          body: { date, jobs: [...idsOf(own), wanted] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
