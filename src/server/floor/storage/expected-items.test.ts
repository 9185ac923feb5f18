import { beforeEach, describe, expect, test } from 'vitest';
import { byId, idsOf } from '#test/answers.ts';
import {
  complete,
  jobFor,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeStay,
  storeRows,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('what is to come in and to go out on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  /** A row's piece comes into the store, and leaves it. */
  const bring = (row: { _id: string } | undefined) => storeRows(server, [row?._id ?? '']);
  const give = (stays: { _id: string }[]) =>
    server.ok('POST /stay/export', { body: { endDate: '2026-03-05', stays: idsOf(stays) } });

  const expected = async (filters: object) =>
    (await server.ok('POST /job/search-expected', { body: { filters, sort: {} } })).data;

  const counts = () => server.ok('GET /stay/counts');

  test('a piece of an open job is to come in until it has been in storage by it', async () => {
    const before = await counts();
    const job = await jobOfPieces(server, 2, { dueDate: '2026-03-09' });
    const client = job.client._id;
    expect(await expected({ client })).toEqual(
      job.items.map(({ _id, clientItem }) => ({
        _id,
        job: { _id: job._id, _ref: job._ref },
        client: job.client,
        clientItem,
        startDate: job.startDate,
        dueDate: '2026-03-09',
      })),
    );
    expect(await counts()).toEqual({ ...before, toComeIn: before.toComeIn + 2 });
    const stays = await bring(job.items[0]);
    expect(idsOf(await expected({ client }))).toEqual([job.items[1]?._id]);
    const plus = { stored: before.stored + 1, toComeIn: before.toComeIn + 1 };
    expect(await counts()).toEqual({ ...before, ...plus });
    // A piece that left storage is not expected by the same job again.
    await give(stays);
    expect(await expected({ client })).toHaveLength(1);
    expect(await counts()).toEqual({ ...before, toComeIn: before.toComeIn + 1 });
    await complete(server, job);
    expect(await expected({ client })).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test('a piece of several rows and jobs is there once, and never while it is in storage', async () => {
    const piece = await makeClientItem(server);
    const older = await jobFor(server, [piece, piece]);
    const newer = await jobFor(server, [piece]);
    const rows = async () => {
      // A page shorter than the list still counts all of it.
      const { total } = await server.ok('POST /job/search-expected', { body: { size: 1 } });
      expect(total).toBe((await counts()).toComeIn);
      const all = await server.ok('POST /job/search-expected', { body: { size: 100 } });
      expect(all.data).toHaveLength(total);
      return idsOf(await expected({ client: piece.client._id }));
    };
    expect(await rows()).toEqual([older.items[0]?._id]);
    const stays = await bring(older.items[1]);
    expect(await rows()).toEqual([]);
    await give(stays);
    expect(await rows()).toEqual([newer.items[0]?._id]);
    await server.ok('DELETE /job/:id', byId(newer._id));
    expect(await rows()).toEqual([]);
  });

  test('what is in storage is to go out once its job is completed', async () => {
    const before = await counts();
    const job = await jobOfPieces(server, 1);
    const client = job.client._id;
    const piece = job.items[0]?.clientItem?._id;
    await bring(job.items[0]);
    const left = (await makeClientItem(server, { client }))._id;
    await makeStay(server, { clientItem: left });
    const toGoOut = async (jobEndDate: object | string | null) => {
      const filters = { client, open: true, jobEndDate };
      const { data } = await server.ok('POST /stay/search', { body: { filters } });
      return data.map(({ clientItem }) => clientItem._id);
    };
    expect(await toGoOut({ $exists: true })).toEqual([]);
    await complete(server, job);
    expect(await toGoOut({ $exists: true })).toEqual([piece]);
    expect(await toGoOut('2026-03-05')).toEqual([piece]);
    expect(await toGoOut(null)).toEqual([left]);
    const plus = { stored: before.stored + 2, toGoOut: before.toGoOut + 1 };
    expect(await counts()).toEqual({ ...before, ...plus });
  });

  test('its client is found by sound, where nothing is written so', async () => {
    const client = (await makeClient(server, { lastName: 'Χατζηγεωργίου' }))._id;
    const job = await jobOfPieces(server, 1, { client });
    const found = await expected({ clientFullName: 'hatzigeorgiou' });
    expect(idsOf(found)).toEqual(idsOf(job.items));
    expect(await expected({ clientFullName: 'zzyzx' })).toEqual([]);
  });
});
