import { beforeEach, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { byId, eventsOf, resultOf } from '#test/answers.ts';
import {
  complete,
  completedJob,
  jobFor,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('what was deleted or completed comes back on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  /** Advances the clock of the server. */
  const wait = () => {
    server.time.now = new Date(server.time.now.getTime() + 1);
  };

  const lastEvent = async (record: string) => (await eventsOf(server, record))[0];

  test('a catalogue item is as it was, and only what was deleted comes back', async () => {
    const item = await makeItem(server);
    const call = byId(item._id);
    expect((await server.call('PUT /item/:id/restore', call)).status).toBe(404);
    await server.ok('DELETE /item/:id', call);
    expect(await server.ok('PUT /item/:id/restore', call)).toEqual(item);
    expect(await lastEvent(item._id)).toBe('restored');
    expect((await server.call('PUT /item/:id/restore', call)).status).toBe(404);
  });

  test('a carpet is as it was, unless its reference is taken or its client deleted', async () => {
    const carpet = await makeClientItem(server, { _previousRef: 'Π-77' });
    const call = byId(carpet._id);
    const restore = () => server.call('PUT /clientItem/:id/restore', call);
    expect((await restore()).status).toBe(404);
    await server.ok('DELETE /clientItem/:id', call);
    expect((await restore()).body).toEqual(carpet);
    await server.ok('DELETE /clientItem/:id', call);
    const other = await makeClientItem(server, { _previousRef: 'Π-77' });
    expect((await restore()).error.code).toBe('clientItem.referenceInUse');
    await server.ok('DELETE /clientItem/:id', byId(other._id));
    wait();
    await server.ok('DELETE /client/:id', byId(carpet.client._id));
    expect((await restore()).error.code).toBe('reference.unknown');
    await server.ok('PUT /client/:id/restore', byId(carpet.client._id));
    // It was deleted before its client, and was not restored with it.
    expect((await restore()).body).toEqual(carpet);
    expect(await lastEvent(carpet._id)).toBe('restored');
  });

  test('a client comes back with the carpets that were deleted along', async () => {
    const client = await makeClient(server, { lastName: 'Επιστροφίδης' });
    const [kept, gone] = [
      await makeClientItem(server, { client: client._id }),
      await makeClientItem(server, { client: client._id }),
    ];
    await server.ok('DELETE /clientItem/:id', byId(gone._id));
    wait();
    await server.ok('DELETE /client/:id', byId(client._id));
    expect(await server.ok('PUT /client/:id/restore', byId(client._id))).toEqual(client);
    const body = { filters: { client: client._id } };
    const { data } = await server.ok('POST /clientItem/search', { body });
    expect(data).toEqual([kept]);
    expect(await lastEvent(client._id)).toBe('restored');
    expect((await server.call('PUT /client/:id/restore', byId(client._id))).status).toBe(404);
  });

  test('a job is as it was, with its rows', async () => {
    const clientItem = await makeClientItem(server);
    const job = await jobFor(server, [clientItem]);
    const restore = () => server.call('PUT /job/:id/restore', byId(job._id));
    await server.ok('DELETE /job/:id', byId(job._id));
    expect((await restore()).body).toEqual(job);
    expect(await lastEvent(clientItem._id)).toBe('restored');
    expect(resultOf(await restore())).toBe('404 record.notFound');
    // Refused if one of its carpets, or its client, is deleted.
    await server.ok('DELETE /job/:id', byId(job._id));
    await server.ok('DELETE /clientItem/:id', byId(clientItem._id));
    expect(resultOf(await restore())).toBe('409 record.changed');
    await server.ok('DELETE /client/:id', byId(job.client._id));
    expect((await restore()).error.code).toBe('reference.unknown');
  });

  test('a completed job is pending work again, as it was read and without an invoice', async () => {
    const job = await completedJob(server);
    const reopen = (_rev?: number) =>
      server.call('PUT /job/:id/reopen', { ...byId(job._id), body: { _rev } });
    expect((await reopen(job._rev - 1)).error.code).toBe('record.changed');
    expect((await reopen(job._rev)).body).toEqual({ ...job, _rev: job._rev + 1, endDate: null });
    expect(await lastEvent(job._id)).toBe('reopened');
    expect((await reopen()).error.code).toBe('job.notChangeable');
    await complete(server, job);
    await makeInvoice(server, { client: job.client, jobs: [job] });
    expect((await reopen()).error.code).toBe('job.notChangeable');
  });

  test('of two that reopen, or invoice, at once one wins', async () => {
    const job = await completedJob(server);
    const { client } = job;
    const body = { client, date: '2026-03-05', invoiceType: 'invoice', jobs: [job] };
    const answers = await Promise.all([
      server.call('PUT /job/:id/reopen', { ...byId(job._id), body: {} }),
      server.call('POST /invoice', { body }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('what comes back is found again as it was', async () => {
    const piece = await makeClientItem(server);
    const job = await makeJob(server, { client: piece.client._id });
    await server.ok('DELETE /job/:id', byId(job._id));
    await server.ok('DELETE /clientItem/:id', byId(piece._id));
    wait();
    await server.ok('DELETE /client/:id', byId(piece.client._id));
    await server.ok('PUT /client/:id/restore', byId(piece.client._id));
    await server.ok('PUT /clientItem/:id/restore', byId(piece._id));
    await server.ok('PUT /job/:id/restore', byId(job._id));
    expect(await checkData(server.db)).toEqual([]);
  });
});
