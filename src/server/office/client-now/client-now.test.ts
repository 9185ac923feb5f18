import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import {
  completedJob,
  makeClient,
  makeClientItem,
  makeDebt,
  makeItem,
  makeJob,
  makePayment,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('how things stand with a client, on %s', (database) => {
  const server = useServer(database);

  const now = (id: string) => server.ok('GET /client/:id/now', { params: { id } });

  test('a new client has nothing to show, whatever others owe', async () => {
    await makeDebt(server);
    const { _id } = await makeClient(server);
    expect(await now(_id)).toEqual({
      balance: 0,
      owed: 0,
      overdue: 0,
      toInvoice: { jobs: 0, total: 0 },
      stays: [],
      jobs: [],
      invoices: [],
      counts: { pendingWork: 0, jobs: 0, invoices: 0, payments: 0, clientItems: 0, storage: 0 },
    });
  });

  test('what is owed, and since when the oldest of it is late', async () => {
    await server.setDay('2026-02-20');
    const client = (await makeClient(server))._id;
    const of = { client, date: '2026-02-20' };
    const late = await makeDebt(server, { ...of, dueDate: '2026-02-23', total: 50 });
    const later = await makeDebt(server, { ...of, dueDate: '2026-03-01', total: 30 });
    const open = await makeDebt(server, { ...of, date: '2026-02-19', total: 20 });
    const paid = await makeDebt(server, of);
    await server.setDay('2026-03-05');
    const pay = (invoice: string, amount: number) =>
      makePayment(server, { client, invoices: [{ invoice, amount: euros(amount) }] });
    await pay(paid._id, 100);
    await pay(late._id, 15);
    const { balance, owed, overdue, invoices, counts } = await now(client);
    expect({ balance, owed, overdue }).toEqual({ balance: 85, owed: 85, overdue: 65 });
    expect(invoices).toMatchObject([
      { _id: open._id, date: '2026-02-19', dueDate: null, balance: 20, overdueDays: 0 },
      { _id: late._id, balance: 35, overdueDays: 10 },
      { _id: later._id, balance: 30, overdueDays: 4 },
    ]);
    expect(counts).toMatchObject({ invoices: 4, payments: 2, jobs: 4, pendingWork: 0 });
  });

  test('every piece in storage, also one that came without a job', async () => {
    const stored = await makeClientItem(server);
    const client = stored.client._id;
    const two = await makeClientItem(server, { client });
    const gone = await makeClientItem(server, { client });
    const item = (await makeItem(server))._id;
    const job = await makeJob(server, {
      client,
      dueDate: '2026-03-09',
      instructions: 'Πίσω πόρτα',
      items: [
        { item, clientItem: stored },
        { item, clientItem: stored },
        { item, clientItem: gone },
        { item, unitCost: euros(7) },
      ],
    });
    const first = await makeJob(server, { client, dueDate: '2026-03-06', items: [] });
    const last = await makeJob(server, { client, items: [] });
    const jobItems = [job.items[0]!._id, job.items[2]!._id];
    const { data } = await server.ok('POST /stay/import', {
      body: { jobItems, startDate: '2026-03-01', notes: 'Ράφι Α' },
    });
    const stayOf = (piece: { _id: string }) =>
      data.find(({ clientItem }) => clientItem._id === piece._id);
    const left = { id: stayOf(gone)?._id ?? '' };
    await server.ok('PUT /stay/:id/close', { params: left, body: { endDate: '2026-03-02' } });
    const loose = await server.ok('POST /stay', {
      body: { clientItem: two._id, startDate: '2026-03-03', notes: 'Ράφι Β' },
    });
    const { stays, jobs, counts } = await now(client);
    expect(stays).toEqual([loose, stayOf(stored)]);
    expect(jobs.map(({ _ref }) => _ref)).toEqual([first._ref, job._ref, last._ref]);
    const { _id, _ref, startDate, dueDate, instructions, total } = job;
    const own = { _id, _ref, startDate, dueDate, instructions, total };
    const progress = { pieces: 2, ready: 0, handedOver: 0 };
    expect(jobs[1]).toEqual({ ...own, pieces: 2, stored: 1, progress });
    expect(counts).toMatchObject({ pendingWork: 3, clientItems: 3, storage: 1 });
  });

  test('what is done and on no invoice', async () => {
    const client = (await makeClient(server))._id;
    await completedJob(server, { client });
    await completedJob(server, { client });
    await makeDebt(server, { client });
    await makeJob(server, { client });
    const dropped = await completedJob(server, { client });
    await server.ok('DELETE /job/:id', { params: { id: dropped._id } });
    const { toInvoice, counts } = await now(client);
    expect(toInvoice).toEqual({ jobs: 2, total: 200 });
    expect(counts).toMatchObject({ jobs: 4, pendingWork: 1 });
  });

  test('a deleted client has nothing to show any more', async () => {
    const { _id: id } = await makeClient(server);
    await server.ok('DELETE /client/:id', { params: { id } });
    expect((await server.call('GET /client/:id/now', { params: { id } })).status).toBe(404);
  });
});
