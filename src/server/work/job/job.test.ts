import { beforeEach, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, resultOf } from '#test/answers.ts';
import {
  clientWithJob,
  complete,
  completedJob,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type TestJob = Awaited<ReturnType<typeof makeJob>>;

describe.each(databases)('jobs on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  const read = (id: string) => server.ok('GET /job/:id', byId(id));
  const create = (body: Record<string, unknown>) => server.call('POST /job', { body });
  const change = (job: TestJob, body: object = {}) =>
    server.call('PUT /job/:id', { ...byId(job._id), body: { ...job, ...body } });
  const remove = (job: TestJob) => server.call('DELETE /job/:id', byId(job._id));

  /** A client with a carpet, and a service. */
  async function things() {
    const client = await makeClient(server, { companyName: 'Μαγαζί' });
    const clientItem = await makeClientItem(server, { client: client._id });
    return { client, clientItem, item: await makeItem(server) };
  }

  test('whoever works at a job reads the phones of its client, the workshop too', async () => {
    const phones = [
      { phoneType: 'Mobile' as const, phoneNumber: '99 123456' },
      { phoneType: 'Home' as const, phoneNumber: '22 654321' },
    ];
    const client = await makeClient(server, { phones });
    const job = await makeJob(server, { client: client._id });
    for (const role of ['owner', 'floor'] as const) {
      const token = await server.logInAs(role);
      const call = { ...byId(job._id), token };
      expect((await server.ok('GET /job/:id/phones', call)).data).toEqual(client.phones);
    }
    expect((await server.call('GET /job/:id/phones', byId('none'))).status).toBe(404);
    await remove(job);
    expect((await server.call('GET /job/:id/phones', byId(job._id))).status).toBe(404);
  });

  test('a job that was created can be read, with its rows, their totals and its total', async () => {
    const { client, clientItem, item } = await things();
    const typed = { startDate: '2026-03-06', dueDate: '2026-03-10', subscription: true };
    const row = { qty: 2.5, unitCost: euros(5.5), notes: 'α' };
    const made = await makeJob(server, {
      ...typed,
      client: client._id,
      instructions: ' Πίσω πόρτα ',
      items: [{ item: item._id, clientItem: clientItem._id, ...row }, { item }],
    });
    const { _id, _ref, fullName, firstName, lastName, companyName } = client;
    const { title, category, dimensions } = clientItem;
    expect(made).toMatchObject({
      ...typed,
      _rev: 1,
      client: { _id, _ref, fullName, firstName, lastName, companyName },
      endDate: null,
      instructions: 'Πίσω πόρτα',
      invoice: null,
      total: 13.75,
      items: [
        {
          ...row,
          item: { _id: item._id, title: item.title, category: 'Service' },
          clientItem: { _id: clientItem._id, _ref: clientItem._ref, title, category, dimensions },
          total: 13.75,
          storage: { startDate: null, endDate: null, notes: '' },
        },
        { clientItem: null, qty: 1, unitCost: 0, total: 0, notes: '' },
      ],
    });
    expect(await read(made._id)).toEqual(made);
  });

  test('it starts today, is open and takes the next reference where nothing else is said', async () => {
    const first = await makeJob(server);
    await create({ client: 'none' });
    expect(await makeJob(server, { items: [] })).toMatchObject({
      _ref: first._ref + 1,
      startDate: '2026-03-05',
      dueDate: null,
      endDate: null,
      subscription: false,
      total: 0,
    });
  });

  test('refuses a due date before today where the job starts today by default', async () => {
    const { _id: client } = await makeClient(server);
    const refused = await create({ client, dueDate: '2026-03-04' });
    expect(resultOf(refused)).toBe('400 request.invalid dueDate');
  });

  test('refuses references that do not exist, at their field', async () => {
    const { client, item } = await things();
    const other = await makeClientItem(server);
    for (const [part, refusal] of [
      [{ client: 'none' }, 'reference.unknown client'],
      [{ items: [{ item }, { item: 'none' }] }, 'reference.unknown items.1.item'],
      [{ items: [{ item, clientItem: 'none' }] }, 'reference.unknown items.0.clientItem'],
      [{ items: [{ item, clientItem: other }] }, 'job.clientItemOfOther items.0.clientItem'],
    ] as const) {
      expect(resultOf(await create({ client, ...part }))).toBe(`400 ${refusal}`);
    }
  });

  test('a deleted service is refused on a new row and kept by the rows that had it', async () => {
    const { item } = await things();
    const job = await makeJob(server, { items: [{ item, unitCost: euros(10) }] });
    await server.ok('DELETE /item/:id', byId(item._id));
    const { body: saved } = await change(job, { instructions: 'x' });
    expect(saved.items).toEqual(job.items);
    const again = await change(saved, { items: [...saved.items, { item }] });
    expect(resultOf(again)).toBe('400 reference.unknown items.1.item');
  });

  test('a carpet that was deleted stays readable on the completed job that names it', async () => {
    const { client, clientItem, item } = await things();
    const items = [{ item, clientItem }];
    const job = await completedJob(server, { client: client._id, items });
    await server.ok('DELETE /clientItem/:id', byId(clientItem._id));
    expect((await read(job._id)).items).toEqual(job.items);
    expect((await change(job)).body.items).toEqual(job.items);
    const refused = await create({ client, items });
    expect(resultOf(refused)).toBe('400 reference.unknown items.0.clientItem');
  });

  test('a carpet that went to another client stays on the completed job of its former one', async () => {
    const { client, clientItem, item } = await things();
    const next = await makeClient(server, { lastName: 'Άλλος' });
    const job = await completedJob(server, { client: client._id, items: [{ item, clientItem }] });
    const body = { ...clientItem, client: next._id };
    await server.ok('PUT /clientItem/:id', { ...byId(clientItem._id), body });
    const { body: saved } = await change(job, { instructions: 'x' });
    expect([saved.instructions, saved.items]).toEqual(['x', job.items]);
    const refusal = '400 job.clientItemOfOther';
    const twice = await change(saved, { items: [...saved.items, { item, clientItem }] });
    expect(resultOf(twice)).toBe(`${refusal} items.1.clientItem`);
    const third = await makeClient(server, { lastName: 'Τρίτος' });
    const moved = await change(saved, { client: third._id });
    expect(resultOf(moved)).toBe(`${refusal} items.0.clientItem`);
    expect((await change(saved, { client: next._id })).body.client._id).toBe(next._id);
  });

  test('an edit keeps the rows that stay, drops the others and adds new ones, in the order given', async () => {
    const { item } = await things();
    const row = (cost: number) => ({ item, unitCost: euros(cost) });
    const job = await makeJob(server, { items: [row(1), row(2), row(3)] });
    const [first, , third] = job.items;
    const { body: saved } = await change(job, { items: [third, row(4), { ...first, qty: 2 }] });
    expect(saved.items.map(({ unitCost }) => unitCost)).toEqual([3, 4, 1]);
    expect([saved.items[0]?._id, saved.items[2]?._id]).toEqual([third?._id, first?._id]);
    expect(saved).toMatchObject({ _rev: job._rev + 1, _ref: job._ref, total: 9 });
    expect(await read(job._id)).toEqual(saved);
  });

  test('a row id of another job is a new row here', async () => {
    const [other, job] = [await makeJob(server), await makeJob(server)];
    const { body: saved } = await change(job, { items: other.items });
    expect(saved.items[0]?._id).not.toBe(other.items[0]?._id);
    expect(await read(other._id)).toEqual(other);
  });

  test('without a start date an edit keeps the one there is', async () => {
    const job = await makeJob(server, { startDate: '2026-01-02', dueDate: '2026-01-05' });
    const { body: saved } = await change(job, { startDate: null });
    expect(saved.startDate).toBe('2026-01-02');
    const early = await change(saved, { startDate: null, dueDate: '2026-01-01' });
    expect(resultOf(early)).toBe('400 request.invalid dueDate');
  });

  test('completing sets the end date to today, once, and the job can be changed until it is invoiced', async () => {
    const job = await makeJob(server, { startDate: '2026-03-01' });
    const done = await complete(server, job);
    expect(done).toMatchObject({ endDate: '2026-03-05', _rev: job._rev + 1 });
    const again = await server.call('PUT /job/completeJob/:id', byId(job._id));
    expect(resultOf(again)).toBe('400 job.alreadyCompleted');
    const { body: saved } = await change(done, { instructions: 'ύστερα' });
    expect(saved).toMatchObject({ endDate: '2026-03-05', instructions: 'ύστερα' });
  });

  test('one that starts in the future is not completed before, and one that ended starts no later', async () => {
    const job = await makeJob(server, { startDate: '2026-03-06' });
    const early = await server.call('PUT /job/completeJob/:id', byId(job._id));
    expect(resultOf(early)).toBe('400 job.startsLater');
    expect(early.error.message).toContain('06/03/2026');
    expect((await read(job._id)).endDate).toBeNull();
    await change(job, { startDate: '2026-03-05' });
    const late = await change(await complete(server, job), { startDate: '2026-03-06' });
    const message = 'The job ended on 05/03/2026: it cannot start after that';
    expect([late.status, late.error.fields]).toEqual([400, [{ path: 'startDate', message }]]);
  });

  test('a deleted job is gone from lists and cannot be read, changed or deleted again', async () => {
    const job = await makeJob(server);
    expect((await remove(job)).body).toEqual({ _id: job._id });
    const body = { filters: { _ref: job._ref } };
    expect(await server.ok('POST /job/search', { body })).toMatchObject({ total: 0 });
    expect((await server.call('GET /job/:id', byId(job._id))).status).toBe(404);
    for (const refused of [await change(job), await remove(job)]) {
      expect(resultOf(refused)).toBe('400 job.notChangeable');
      const message = 'Job does not exist or you are not allowed to change it';
      expect(refused.error.message).toBe(message);
    }
  });

  test('a job on an invoice names it, and cannot be changed or deleted until it is cancelled', async () => {
    const { client, job } = await clientWithJob(server);
    const { _id, _ref } = await makeInvoice(server, { client: client._id, jobs: [job._id] });
    const invoiced = await read(job._id);
    expect(invoiced._rev).toBe(job._rev + 1);
    expect(invoiced.invoice).toEqual({ _id, _ref, invoiceType: 'invoice', status: 'issued' });
    for (const refused of [await change(invoiced), await remove(job)]) {
      expect(resultOf(refused)).toBe('400 job.notChangeable');
    }
    await server.ok('PUT /invoice/cancel/:id', byId(_id));
    expect((await read(job._id)).invoice).toBeNull();
    expect(resultOf(await remove(job))).toBe('200');
  });

  test('a client with an open job or with work to invoice cannot be deleted, but a deleted one’s rest can', async () => {
    const job = await makeJob(server);
    const { client } = job;
    const removeClient = () => server.call('DELETE /client/:id', byId(client._id));
    expect(resultOf(await removeClient())).toBe('400 client.hasOpenJobs');
    await complete(server, job);
    const refused = await removeClient();
    expect(resultOf(refused)).toBe('400 client.hasUninvoicedJobs');
    const message = 'The client has completed jobs without an invoice and cannot be deleted.';
    expect(refused.error.message).toBe(message);
    const free = { breakdown: { total: euros(0) } };
    const invoice = await makeInvoice(server, { client, jobs: [job], ...free });
    expect(resultOf(await removeClient())).toBe('200');
    expect((await read(job._id)).client).toEqual(client);
    await server.ok('PUT /invoice/cancel/:id', byId(invoice._id));
    expect(resultOf(await remove(job))).toBe('200');
  });
});
