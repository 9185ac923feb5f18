import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import {
  clientWithJob,
  completedJob,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('jobs on %s', (database) => {
  const server = useServer(database);

  const read = (id: string) => server.ok('GET /job/:id', { params: { id } });

  /** A client with a carpet, and a service. */
  async function things() {
    const client = await makeClient(server, { companyName: 'Μαγαζί' });
    const clientItem = await makeClientItem(server, { client: client._id });
    return { client, clientItem, item: await makeItem(server) };
  }

  test('a job that was created can be read, with its rows, their totals and its total', async () => {
    await server.setDay('2026-03-05');
    const { client, clientItem, item } = await things();
    const made = await makeJob(server, {
      client: client._id,
      startDate: '2026-03-06',
      dueDate: '2026-03-10',
      instructions: ' Πίσω πόρτα ',
      subscription: true,
      items: [
        { item: item._id, clientItem: clientItem._id, qty: 2.5, unitCost: euros(5.5), notes: 'α' },
        { item },
      ],
    });
    const { _id, _ref, fullName, firstName, lastName, companyName } = client;
    const { title, category, dimensions } = clientItem;
    expect(made).toMatchObject({
      _rev: 1,
      client: { _id, _ref, fullName, firstName, lastName, companyName },
      startDate: '2026-03-06',
      dueDate: '2026-03-10',
      endDate: null,
      instructions: 'Πίσω πόρτα',
      subscription: true,
      invoice: null,
      total: 13.75,
      items: [
        {
          item: { _id: item._id, title: item.title, category: 'Service' },
          clientItem: { _id: clientItem._id, _ref: clientItem._ref, title, category, dimensions },
          qty: 2.5,
          unitCost: 5.5,
          total: 13.75,
          notes: 'α',
          storage: { startDate: null, endDate: null, notes: '' },
        },
        { clientItem: null, qty: 1, unitCost: 0, total: 0, notes: '' },
      ],
    });
    expect(await read(made._id)).toEqual(made);
  });

  test('it starts today, is open and takes the next reference where nothing else is said', async () => {
    await server.setDay('2026-03-05');
    const first = await makeJob(server);
    await server.call('POST /job', { body: { client: 'none' } });
    const second = await makeJob(server, { items: [] });
    expect(second).toMatchObject({
      _ref: first._ref + 1,
      startDate: '2026-03-05',
      dueDate: null,
      endDate: null,
      subscription: false,
      total: 0,
    });
  });

  test('refuses a due date before today where the job starts today by default', async () => {
    await server.setDay('2026-03-05');
    const { _id: client } = await makeClient(server);
    const body = { client, dueDate: '2026-03-04' };
    const { status, error } = await server.call('POST /job', { body });
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([
      400,
      'request.invalid',
      'dueDate',
    ]);
  });

  test('refuses references that do not exist, at their field', async () => {
    const { client, item } = await things();
    const other = await makeClientItem(server);
    const wrong = [
      [{ client: 'none' }, 'client', 'reference.unknown'],
      [{ items: [{ item }, { item: 'none' }] }, 'items.1.item', 'reference.unknown'],
      [{ items: [{ item, clientItem: 'none' }] }, 'items.0.clientItem', 'reference.unknown'],
      [{ items: [{ item, clientItem: other }] }, 'items.0.clientItem', 'job.clientItemOfOther'],
    ] as const;
    for (const [part, path, code] of wrong) {
      const body = { client, ...part };
      const { status, error } = await server.call('POST /job', { body });
      expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, code, path]);
    }
  });

  test('a deleted service is refused on a new row and kept by the rows that had it', async () => {
    const { item } = await things();
    const job = await makeJob(server, { items: [{ item, unitCost: euros(10) }] });
    await server.ok('DELETE /item/:id', { params: { id: item._id } });
    const saved = await server.ok('PUT /job/:id', {
      params: { id: job._id },
      body: { ...job, instructions: 'x' },
    });
    expect(saved.items).toEqual(job.items);
    const again = await server.call('PUT /job/:id', {
      params: { id: job._id },
      body: { ...saved, items: [...saved.items, { item }] },
    });
    expect([again.error.code, again.error.fields?.[0]?.path]).toEqual([
      'reference.unknown',
      'items.1.item',
    ]);
  });

  test('a carpet that was deleted stays readable on the completed job that names it', async () => {
    const { client, clientItem, item } = await things();
    const job = await completedJob(server, { client: client._id, items: [{ item, clientItem }] });
    await server.ok('DELETE /clientItem/:id', { params: { id: clientItem._id } });
    expect((await read(job._id)).items).toEqual(job.items);
    const saved = await server.ok('PUT /job/:id', { params: { id: job._id }, body: job });
    expect(saved.items).toEqual(job.items);
    const { error } = await server.call('POST /job', {
      body: { client, items: [{ item, clientItem }] },
    });
    expect(error.code).toBe('reference.unknown');
  });

  test('an edit keeps the rows that stay, drops the others and adds new ones, in the order given', async () => {
    const { client, item } = await things();
    const job = await makeJob(server, {
      client: client._id,
      items: [
        { item, unitCost: euros(1) },
        { item, unitCost: euros(2) },
        { item, unitCost: euros(3) },
      ],
    });
    const [first, , third] = job.items;
    const saved = await server.ok('PUT /job/:id', {
      params: { id: job._id },
      body: { ...job, items: [third, { item, unitCost: euros(4) }, { ...first, qty: 2 }] },
    });
    expect(saved.items.map(({ unitCost }) => unitCost)).toEqual([3, 4, 1]);
    expect([saved.items[0]?._id, saved.items[2]?._id]).toEqual([third?._id, first?._id]);
    expect(saved).toMatchObject({ _rev: job._rev + 1, _ref: job._ref, total: 9 });
    expect(await read(job._id)).toEqual(saved);
  });

  test('a row id of another job is a new row here', async () => {
    const other = await makeJob(server);
    const job = await makeJob(server);
    const saved = await server.ok('PUT /job/:id', {
      params: { id: job._id },
      body: { ...job, items: other.items },
    });
    expect(saved.items[0]?._id).not.toBe(other.items[0]?._id);
    expect(await read(other._id)).toEqual(other);
  });

  test('without a start date an edit keeps the one there is', async () => {
    const job = await makeJob(server, { startDate: '2026-01-02', dueDate: '2026-01-05' });
    const body = { ...job, startDate: null };
    const saved = await server.ok('PUT /job/:id', { params: { id: job._id }, body });
    expect(saved.startDate).toBe('2026-01-02');
    const early = { ...saved, startDate: null, dueDate: '2026-01-01' };
    const { error } = await server.call('PUT /job/:id', { params: { id: job._id }, body: early });
    expect(error.fields?.[0]?.path).toBe('dueDate');
  });

  test('completing sets the end date to today, once', async () => {
    await server.setDay('2026-03-05');
    const job = await makeJob(server, { startDate: '2026-03-01' });
    const params = { id: job._id };
    const done = await server.ok('PUT /job/completeJob/:id', { params });
    expect(done).toMatchObject({ endDate: '2026-03-05', _rev: job._rev + 1 });
    const again = await server.call('PUT /job/completeJob/:id', { params });
    expect([again.status, again.error.code]).toEqual([400, 'job.alreadyCompleted']);
  });

  test('one that starts in the future is not completed before, and one that ended starts no later', async () => {
    await server.setDay('2026-03-05');
    const job = await makeJob(server, { startDate: '2026-03-06' });
    const params = { id: job._id };
    const early = await server.call('PUT /job/completeJob/:id', { params });
    expect([early.status, early.error.code]).toEqual([400, 'job.startsLater']);
    expect(early.error.message).toContain('06/03/2026');
    expect((await read(job._id)).endDate).toBeNull();
    const body = { ...job, startDate: '2026-03-05' };
    await server.ok('PUT /job/:id', { params, body });
    const done = await server.ok('PUT /job/completeJob/:id', { params });
    const late = await server.call('PUT /job/:id', {
      params,
      body: { ...done, startDate: '2026-03-06' },
    });
    expect([late.status, late.error.fields]).toEqual([
      400,
      [{ path: 'startDate', message: 'The job ended on 05/03/2026: it cannot start after that' }],
    ]);
  });

  test('a completed job without invoice can still be changed and keeps its end date', async () => {
    await server.setDay('2026-03-05');
    const job = await completedJob(server);
    const saved = await server.ok('PUT /job/:id', {
      params: { id: job._id },
      body: { ...job, instructions: 'ύστερα' },
    });
    expect(saved).toMatchObject({ endDate: '2026-03-05', instructions: 'ύστερα' });
  });

  test('a deleted job is gone from lists and cannot be read, changed or deleted again', async () => {
    const job = await makeJob(server);
    const params = { id: job._id };
    expect(await server.ok('DELETE /job/:id', { params })).toEqual({ _id: job._id });
    const filters = { _ref: job._ref };
    expect(await server.ok('POST /job/search', { body: { filters } })).toMatchObject({ total: 0 });
    expect((await server.call('GET /job/:id', { params })).status).toBe(404);
    const refused = [
      await server.call('PUT /job/:id', { params, body: job }),
      await server.call('DELETE /job/:id', { params }),
    ];
    for (const { status, error } of refused) {
      expect([status, error.code, error.message]).toEqual([
        400,
        'job.notChangeable',
        'Job does not exist or you are not allowed to change it',
      ]);
    }
  });

  test('a job on an invoice cannot be changed or deleted, until the invoice is cancelled', async () => {
    const { client, job } = await clientWithJob(server);
    const invoice = await makeInvoice(server, { client: client._id, jobs: [job._id] });
    const invoiced = await read(job._id);
    const { _id, _ref } = invoice;
    expect(invoiced).toMatchObject({
      _rev: job._rev + 1,
      invoice: { _id, _ref, invoiceType: 'invoice', status: 'issued' },
    });
    const { data } = await server.ok('POST /job/search', { body: { filters: { invoice: _id } } });
    expect(data).toMatchObject([{ _id: job._id, invoice: { _ref } }]);
    const params = { id: job._id };
    const refused = [
      await server.call('PUT /job/:id', { params, body: invoiced }),
      await server.call('DELETE /job/:id', { params }),
    ];
    for (const { status, error } of refused) {
      expect([status, error.code]).toEqual([400, 'job.notChangeable']);
    }
    await server.ok('PUT /invoice/cancel/:id', { params: { id: _id } });
    expect((await read(job._id)).invoice).toBeNull();
    await server.ok('DELETE /job/:id', { params });
  });

  test('a client with an open job cannot be deleted, nor one with work to invoice; what a deleted client left can', async () => {
    const job = await makeJob(server);
    const params = { id: job.client._id };
    const refused = async () => (await server.call('DELETE /client/:id', { params })).error;
    expect((await refused()).code).toBe('client.hasOpenJobs');
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    expect(await refused()).toMatchObject({
      code: 'client.hasUninvoicedJobs',
      message: 'The client has completed jobs without an invoice and cannot be deleted.',
    });
    const invoice = await makeInvoice(server, {
      client: job.client,
      jobs: [job],
      breakdown: { total: euros(0) },
    });
    await server.ok('DELETE /client/:id', { params });
    expect((await read(job._id)).client).toEqual(job.client);
    await server.ok('PUT /invoice/cancel/:id', { params: { id: invoice._id } });
    await server.ok('DELETE /job/:id', { params: { id: job._id } });
  });
});
