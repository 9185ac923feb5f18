import { describe, expect, test } from 'vitest';
import { euros, toBasisPoints } from '#shared/money.ts';
import { makeClient, makeInvoice, makePayment, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('changing an issued invoice on %s', (database) => {
  const server = useServer(database);

  /** An invoice for jobs with these prices, the jobs, and another completed job of 50. */
  async function invoiceOver(...prices: number[]) {
    const client = (await makeClient(server))._id;
    const jobs: string[] = [];
    for (const price of prices) jobs.push((await pricedJob(server, client, price))._id);
    const spare = (await pricedJob(server, client, 50))._id;
    const invoice = await makeInvoice(server, { client, jobs });
    return { invoice, jobs, spare, params: { id: invoice._id } };
  }

  function pay(invoice: { _id: string; client: { _id: string } }, amount: number) {
    return makePayment(server, {
      client: invoice.client._id,
      invoices: [{ invoice: invoice._id, amount: euros(amount) }],
    });
  }

  async function jobInvoice(id: string) {
    return (await server.ok('GET /job/:id', { params: { id } })).invoice?._id;
  }

  test('dates, notes and jobs change; the number, the type and the client stay', async () => {
    const { invoice, jobs, spare, params } = await invoiceOver(100, 30);
    const changed = await server.ok('PUT /invoice/:id', {
      params,
      body: {
        _rev: invoice._rev,
        date: '2026-03-04',
        dueDate: '2026-04-04',
        showDates: true,
        notes: 'Νέα σημείωση',
        jobs: [jobs[0] as string, spare],
      },
    });
    expect(changed).toMatchObject({
      _ref: invoice._ref,
      _rev: invoice._rev + 1,
      invoiceType: 'invoice',
      date: '2026-03-04',
      dueDate: '2026-04-04',
      showDates: true,
      notes: 'Νέα σημείωση',
      breakdown: { subTotal: 150, netTotal: 150, taxTotal: 28.5, total: 178.5, discount: 0 },
      jobs: [{ _id: jobs[0] }, { _id: spare }],
    });
    expect(await jobInvoice(spare)).toBe(invoice._id);
    expect(await jobInvoice(jobs[1] as string)).toBeUndefined();
  });

  test('a record that was read can be sent back as it is', async () => {
    const { invoice, params } = await invoiceOver(100);
    const same = await server.ok('PUT /invoice/:id', { params, body: invoice });
    expect(same).toEqual({ ...invoice, _rev: invoice._rev + 1 });
  });

  test('that of a deleted, settled client is read, edited and cancelled like any other', async () => {
    const { client, invoice, params } = await settledAndDeleted();
    const read = await server.ok('GET /invoice/:id', { params });
    const edited = await server.ok('PUT /invoice/:id', {
      params,
      body: { ...read, notes: 'ύστερα' },
    });
    expect(edited).toMatchObject({ notes: 'ύστερα', client: { _id: client } });
    const [, second] = edited.jobs;
    const fewer = await server.ok('DELETE /invoice/:id/job/:jobId', {
      params: { ...params, jobId: second?._id ?? '' },
    });
    expect(fewer.jobs).toHaveLength(1);
    const cancelled = await server.ok('PUT /invoice/cancel/:id', { params });
    expect(cancelled.status).toBe('cancelled');
    const { data } = await server.ok('POST /invoice/issue-many', {
      body: { jobs: invoice.jobs.map((job) => job._id), date: '2026-03-05', oneFor: 'client' },
    });
    expect(data.map(({ ok }) => ok)).toEqual([true, true]);
  });

  async function settledAndDeleted() {
    const client = (await makeClient(server))._id;
    const jobs = [100, 20];
    const ids: string[] = [];
    for (const price of jobs) ids.push((await pricedJob(server, client, price))._id);
    const breakdown = { total: euros(0) };
    const invoice = await makeInvoice(server, { client, jobs: ids, breakdown });
    await server.ok('DELETE /client/:id', { params: { id: client } });
    return { client, invoice, params: { id: invoice._id } };
  }

  test('the tax rate is the one that it was issued with', async () => {
    const { invoice, jobs, spare, params } = await invoiceOver(100);
    await server.db
      .updateTable('config')
      .set({ tax_rate: toBasisPoints(5) })
      .execute();
    const changed = await server.ok('PUT /invoice/:id', {
      params,
      body: { date: invoice.date, jobs: [...jobs, spare] },
    });
    await server.db
      .updateTable('config')
      .set({ tax_rate: toBasisPoints(19) })
      .execute();
    expect(changed.breakdown).toMatchObject({ taxValue: 19, total: 178.5 });
  });

  test('a typed total is kept, and without it the total is computed again', async () => {
    const { invoice, jobs, params } = await invoiceOver(100);
    const body = { date: invoice.date, jobs };
    const typed = await server.ok('PUT /invoice/:id', {
      params,
      body: { ...body, breakdown: { total: euros(90) } },
    });
    expect(typed.breakdown).toMatchObject({ netTotal: 75.63, taxTotal: 14.37, total: 90 });
    const again = await server.ok('PUT /invoice/:id', { params, body });
    expect(again.breakdown.total).toBe(119);
  });

  test('the new total may not be under what is paid', async () => {
    const { invoice, jobs, params } = await invoiceOver(100, 30);
    await pay(invoice, 120);
    const body = { date: invoice.date, jobs: [jobs[0] as string] };
    const { status, error } = await server.call('PUT /invoice/:id', { params, body });
    expect([status, error.code]).toEqual([400, 'invoice.totalUnderPaid']);
    expect(error.message).toContain('€120.00');
    expect(await server.ok('GET /invoice/:id', { params })).toMatchObject({
      breakdown: invoice.breakdown,
      amountPaid: 120,
    });
  });

  test.each([
    ['another type', { invoiceType: 'other' }, ['invoice.fixed', 'invoiceType']],
    ['another client', { client: 'somebody' }, ['invoice.fixed', 'client']],
    ['an unknown job', { jobs: ['nothing'] }, ['invoice.jobNotAvailable', 'jobs']],
    [
      'a past due date',
      { date: '2026-01-01', dueDate: '2026-01-05' },
      ['request.invalid', 'dueDate'],
    ],
  ])('refuses %s', async (_, change, [code, path]) => {
    const { invoice, params } = await invoiceOver(100);
    const body = { ...invoice, ...change };
    const { status, error } = await server.call('PUT /invoice/:id', { params, body });
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, code, path]);
  });

  test("another client's job and one on another invoice are refused", async () => {
    const { invoice, jobs, params } = await invoiceOver(100);
    const other = await invoiceOver(10);
    for (const job of [other.spare, other.jobs[0] as string]) {
      const body = { date: invoice.date, jobs: [...jobs, job] };
      const { error } = await server.call('PUT /invoice/:id', { params, body });
      expect(error.code).toBe('invoice.jobNotAvailable');
    }
  });

  test('a job that leaves an invoice, or comes to it, tells of that', async () => {
    const { invoice, jobs, spare, params } = await invoiceOver(100, 30);
    const body = { ...invoice, jobs: [jobs[0] as string, spare] };
    await server.ok('PUT /invoice/:id', { params, body });
    for (const record of [jobs[1] as string, spare]) {
      const filters = { record, kind: 'invoice', event: 'changed' } as const;
      const { total } = await server.ok('POST /history/search', { body: { filters } });
      expect([record, total]).toEqual([record, 1]);
    }
  });

  test('a cancelled invoice stays as it is', async () => {
    const { invoice, jobs, params } = await invoiceOver(100, 20);
    await server.ok('PUT /invoice/cancel/:id', { params });
    const edit = await server.call('PUT /invoice/:id', { params, body: invoice });
    const removal = await server.call('DELETE /invoice/:id/job/:jobId', {
      params: { ...params, jobId: jobs[0] as string },
    });
    expect([edit.error.code, removal.error.code]).toEqual([
      'invoice.cancelled',
      'invoice.cancelled',
    ]);
  });

  test('a job can be removed; the last one cannot', async () => {
    const { invoice, jobs, params } = await invoiceOver(100, 30);
    const remove = (jobId: string) =>
      server.call('DELETE /invoice/:id/job/:jobId', { params: { ...params, jobId } });
    const { body } = await remove(jobs[1] as string);
    expect(body).toMatchObject({ _rev: invoice._rev + 1, breakdown: { total: 119 } });
    expect(await jobInvoice(jobs[1] as string)).toBeUndefined();
    const last = await remove(jobs[0] as string);
    expect([last.status, last.error.code]).toEqual([400, 'invoice.noJobs']);
    expect(last.error.message).toBe('Select at least on job');
    expect((await remove('nothing')).status).toBe(404);
  });

  test('a job that two edits want goes to one of them', async () => {
    const client = (await makeClient(server))._id;
    const jobs = [];
    for (const price of [10, 20, 30]) jobs.push((await pricedJob(server, client, price))._id);
    const [first = '', second = '', wanted = ''] = jobs;
    const invoices = [
      await makeInvoice(server, { client, jobs: [first] }),
      await makeInvoice(server, { client, jobs: [second] }),
    ];
    const answers = await Promise.all(
      invoices.map((invoice) =>
        server.call('PUT /invoice/:id', {
          params: { id: invoice._id },
          body: { date: invoice.date, jobs: [...invoice.jobs, wanted] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
