import { describe, expect, test } from 'vitest';
import {
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeHandover,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { checkData } from '../../app/check-data/check-data.ts';

describe.each(databases)('the stages of a job’s pieces, on %s', (name) => {
  const server = useServer(name);

  /** Sets the clock to noon of a day; sessions of earlier days have ended. */
  const on = async (day: string) => {
    await server.setDay(day);
  };

  const get = (id: string) => server.ok('GET /job/:id', { params: { id } });
  const stagesOf = async (id: string) => (await get(id)).items.map(({ stage }) => stage);
  const move = (jobItems: string[], stage: string) =>
    server.call('PUT /job/stage', { body: { jobItems, stage } });

  test('a new piece is received, a row without one has no stage', async () => {
    const job = await jobOfPieces(server, 2);
    expect(job.items.map(({ stage, stagedOn }) => [stage, stagedOn])).toEqual(
      [1, 2].map(() => ['received', '2026-03-05T08:00:00.000Z']),
    );
    expect(job.progress).toEqual({ pieces: 2, ready: 0, handedOver: 0 });
    const item = (await makeItem(server))._id;
    const plain = await server.ok('POST /job', {
      body: { client: job.client._id, items: [{ item }] },
    });
    expect(plain.items[0]).toMatchObject({ stage: null, stagedOn: null, handover: null });
    expect(plain.progress).toEqual({ pieces: 0, ready: 0, handedOver: 0 });
  });

  test('many are moved at once, back and forth, and the list says how far a job is', async () => {
    const client = (await makeClient(server))._id;
    const [first, other] = [
      await jobOfPieces(server, 3, { client }),
      await jobOfPieces(server, 2, { client }),
    ];
    const rows = [...first.items, ...other.items].map(({ _id }) => _id);
    await on('2026-03-06');
    const { body } = await move(rows, 'ready');
    expect(body.data.map(({ _id, stage }) => [_id, stage])).toEqual(
      rows.map((id) => [id, 'ready']),
    );
    expect(body.data[0]).toMatchObject({
      job: { _id: first._id, _ref: first._ref },
      clientItem: { _id: first.items[0]?.clientItem?._id },
      stagedOn: '2026-03-06T10:00:00.000Z',
    });
    expect((await move(rows.slice(0, 2), 'cleaning')).status).toBe(200);
    expect(await stagesOf(first._id)).toEqual(['cleaning', 'cleaning', 'ready']);
    const list = await server.ok('POST /job/search', { body: { filters: { client } } });
    expect(list.data.map(({ progress }) => progress)).toEqual([
      { pieces: 2, ready: 2, handedOver: 0 },
      { pieces: 3, ready: 1, handedOver: 0 },
    ]);
    const now = await server.ok('GET /client/:id/now', { params: { id: client } });
    expect(now.jobs.map(({ progress }) => progress.ready)).toEqual([1, 2]);
  });

  test('a piece on two rows of a job is at one stage, and counts once', async () => {
    const client = (await makeClient(server))._id;
    const clientItem = (await makeClientItem(server, { client }))._id;
    const item = (await makeItem(server))._id;
    const job = await server.ok('POST /job', {
      body: {
        client,
        items: [
          { item, clientItem },
          { item, clientItem },
        ],
      },
    });
    await move([job.items[0]?._id ?? ''], 'ready');
    expect(await stagesOf(job._id)).toEqual(['ready', 'ready']);
    const { items, _rev } = await get(job._id);
    const edited = await server.ok('PUT /job/:id', {
      params: { id: job._id },
      body: { _rev, client, items: [...items, { item, clientItem }, { item }] },
    });
    expect(edited.items.map(({ stage }) => stage)).toEqual(['ready', 'ready', 'ready', null]);
    expect(edited.progress).toEqual({ pieces: 1, ready: 1, handedOver: 0 });
  });

  test('all or none, and each row that cannot be moved is named', async () => {
    const job = await jobOfPieces(server, 2);
    const gone = await jobOfPieces(server, 1);
    await makeHandover(server, gone);
    const item = (await makeItem(server))._id;
    const plain = await server.ok('POST /job', {
      body: { client: job.client._id, items: [{ item }] },
    });
    const ids = [job, gone, plain].map(({ items }) => items[0]?._id ?? '');
    const { status, error } = await move([...ids, 'none'], 'cleaning');
    expect(status).toBe(400);
    expect(error.fields?.slice(0, 2)).toEqual([
      {
        path: 'jobItems.1',
        message: 'The carpet was handed over; to change it, cancel the hand-over first.',
      },
      { path: 'jobItems.2', message: 'The row has no carpet.' },
    ]);
    expect(error.fields?.[2]?.path).toBe('jobItems.3');
    expect(await stagesOf(job._id)).toEqual(['received', 'received']);
  });

  test('a completed job’s pieces are ready; taken back, they are where they were', async () => {
    const job = await jobOfPieces(server, 3);
    const [first = '', second = ''] = job.items.map(({ _id }) => _id);
    await move([first], 'cleaning');
    await move([second], 'ready');
    const params = { id: job._id };
    const done = await server.ok('PUT /job/completeJob/:id', { params });
    expect(done.items.map(({ stage }) => stage)).toEqual(['ready', 'ready', 'ready']);
    expect(done.progress).toEqual({ pieces: 3, ready: 3, handedOver: 0 });
    await server.ok('PUT /job/:id/reopen', { params, body: {} });
    expect(await stagesOf(job._id)).toEqual(['cleaning', 'ready', 'received']);
  });

  test('the history tells it of the piece, the job and the client', async () => {
    const job = await jobOfPieces(server, 1);
    const [row] = job.items;
    await move([row?._id ?? ''], 'cleaning');
    await move([row?._id ?? ''], 'cleaning');
    for (const record of [row?.clientItem?._id ?? '', job._id, job.client._id]) {
      const { data } = await server.ok('POST /history/search', {
        body: { filters: { record, kind: 'stage' } },
      });
      expect(data).toMatchObject([
        { event: 'cleaning', record: row?._id, label: `${row?.clientItem?._ref} Χαλί 1` },
      ]);
    }
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a piece with two services is told once', async () => {
    const { _id: clientItem, client } = await makeClientItem(server);
    const [washing, mending] = [(await makeItem(server))._id, (await makeItem(server))._id];
    const items = [washing, mending].map((item) => ({ item, clientItem }));
    const job = await makeJob(server, { client: client._id, items });
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    const { total } = await server.ok('POST /history/search', {
      body: { filters: { record: job._id, kind: 'stage' } },
    });
    expect(total).toBe(1);
  });
});
