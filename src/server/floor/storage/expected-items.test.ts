import { beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeClientItem, makeItem, makeJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('what is to come in and to go out on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  async function jobOf(client: string, clientItems: string[], more: object = {}) {
    const item = (await makeItem(server))._id;
    const items = clientItems.map((clientItem) => ({ item, clientItem }));
    return makeJob(server, { client, items, ...more });
  }

  const importRows = async (...jobItems: (string | undefined)[]) =>
    (
      await server.ok('POST /stay/import', {
        body: { startDate: '2026-03-05', notes: 'Ράφι', jobItems: jobItems.map(String) },
      })
    ).data;

  const expected = async (filters: object, sort: object = {}) =>
    (await server.ok('POST /job/search-expected', { body: { filters, sort } })).data;

  const counts = () => server.ok('GET /stay/counts');

  test('a piece of an open job is to come in until it has been in storage by it', async () => {
    const client = (await makeClient(server))._id;
    const [first, second] = [
      await makeClientItem(server, { client, title: 'Κιλίμι' }),
      await makeClientItem(server, { client, title: 'Φλοκάτη' }),
    ];
    const before = await counts();
    const job = await jobOf(client, [first._id, second._id], { dueDate: '2026-03-09' });
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
    const stays = await importRows(job.items[0]?._id);
    expect((await expected({ client })).map(({ clientItem }) => clientItem.title)).toEqual([
      'Φλοκάτη',
    ]);
    const plus = { stored: before.stored + 1, toComeIn: before.toComeIn + 1 };
    expect(await counts()).toEqual({ ...before, ...plus });
    // A piece that left storage is not expected by the same job again.
    const body = { endDate: '2026-03-05', stays: stays.map(({ _id }) => _id) };
    await server.ok('POST /stay/export', { body });
    expect(await expected({ client })).toHaveLength(1);
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    expect(await expected({ client })).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test('a piece of several rows and jobs is there once, and never while it is in storage', async () => {
    const client = (await makeClient(server))._id;
    const piece = (await makeClientItem(server, { client }))._id;
    const older = await jobOf(client, [piece, piece]);
    const newer = await jobOf(client, [piece]);
    const rows = async () => (await expected({ client })).map(({ _id }) => _id);
    expect(await rows()).toEqual([older.items[0]?._id]);
    const [stay] = await importRows(older.items[1]?._id);
    expect(await rows()).toEqual([]);
    const body = { endDate: '2026-03-05', stays: [String(stay?._id)] };
    await server.ok('POST /stay/export', { body });
    expect(await rows()).toEqual([newer.items[0]?._id]);
    await server.ok('DELETE /job/:id', { params: { id: newer._id } });
    expect(await rows()).toEqual([]);
  });

  test('what is in storage is to go out once its job is completed', async () => {
    const client = (await makeClient(server))._id;
    const [piece, left] = [
      await makeClientItem(server, { client }),
      await makeClientItem(server, { client, title: 'Χωρίς εργασία' }),
    ];
    const before = await counts();
    const job = await jobOf(client, [piece._id]);
    await importRows(job.items[0]?._id);
    const body = { clientItem: left._id, startDate: '2026-03-05', notes: 'Ράφι' };
    await server.ok('POST /stay', { body });
    const toGoOut = async (jobEndDate: object | string | null) => {
      const filters = { client, open: true, jobEndDate };
      const { data } = await server.ok('POST /stay/search', { body: { filters } });
      return data.map(({ clientItem }) => clientItem._id);
    };
    expect(await toGoOut({ $exists: true })).toEqual([]);
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    expect(await toGoOut({ $exists: true })).toEqual([piece._id]);
    expect(await toGoOut('2026-03-05')).toEqual([piece._id]);
    expect(await toGoOut(null)).toEqual([left._id]);
    expect(await counts()).toEqual({
      stored: before.stored + 2,
      toComeIn: before.toComeIn,
      toGoOut: before.toGoOut + 1,
    });
  });

  test('its client is found by sound, where nothing is written so', async () => {
    const client = (await makeClient(server, { lastName: 'Χατζηγεωργίου' }))._id;
    const piece = await makeClientItem(server, { client });
    const job = await jobOf(client, [piece._id]);
    const found = await expected({ clientFullName: 'hatzigeorgiou' });
    expect(found.map(({ _id }) => _id)).toEqual([job.items[0]?._id]);
    expect(await expected({ clientFullName: 'zzyzx' })).toEqual([]);
  });
});
