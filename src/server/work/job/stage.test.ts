import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import {
  complete,
  jobFor,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeHandover,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the stages of a job’s pieces, on %s', (name) => {
  const server = useServer(name);

  const get = (id: string) => server.ok('GET /job/:id', byId(id));
  const stagesOf = (job: { items: { stage: string | null }[] }) =>
    job.items.map(({ stage }) => stage);
  const move = (jobItems: string[], stage: string) =>
    server.call('PUT /job/stage', { body: { jobItems, stage } });
  const stageLines = (record: string) => historyOf(server, { record, kind: 'stage' });

  test('a new piece is received, a row without one has no stage', async () => {
    const job = await jobOfPieces(server, 2);
    const received = { stage: 'received', stagedOn: '2026-03-05T08:00:00.000Z' };
    expect(job.items).toMatchObject([received, received]);
    expect(job.progress).toEqual({ pieces: 2, ready: 0, handedOver: 0 });
    const plain = await makeJob(server);
    expect(plain.items[0]).toMatchObject({ stage: null, stagedOn: null, handover: null });
    expect(plain.progress).toEqual({ pieces: 0, ready: 0, handedOver: 0 });
  });

  test('many are moved at once, back and forth, and the list says how far a job is', async () => {
    const client = (await makeClient(server))._id;
    const first = await jobOfPieces(server, 3, { client });
    const other = await jobOfPieces(server, 2, { client });
    const rows = idsOf([...first.items, ...other.items]);
    await server.setDay('2026-03-06');
    const { body } = await move(rows, 'ready');
    expect(body.data).toMatchObject(rows.map((_id) => ({ _id, stage: 'ready' })));
    expect(body.data[0]).toMatchObject({
      job: { _id: first._id, _ref: first._ref },
      clientItem: { _id: first.items[0]?.clientItem?._id },
      stagedOn: '2026-03-06T10:00:00.000Z',
    });
    expect(resultOf(await move(rows.slice(0, 2), 'cleaning'))).toBe('200');
    expect(stagesOf(await get(first._id))).toEqual(['cleaning', 'cleaning', 'ready']);
    const list = await server.ok('POST /job/search', { body: { filters: { client } } });
    expect(list.data.map(({ progress }) => progress)).toEqual([
      { pieces: 2, ready: 2, handedOver: 0 },
      { pieces: 3, ready: 1, handedOver: 0 },
    ]);
    const now = await server.ok('GET /client/:id/now', byId(client));
    expect(now.jobs.map(({ progress }) => progress.ready)).toEqual([1, 2]);
  });

  test('a piece on two rows of a job is at one stage, counts once and is told once', async () => {
    const piece = await makeClientItem(server);
    const job = await jobFor(server, [piece, piece]);
    await move(idsOf(job.items).slice(0, 1), 'cleaning');
    const { items, _rev, client } = await get(job._id);
    expect(stagesOf({ items })).toEqual(['cleaning', 'cleaning']);
    const item = (await makeItem(server))._id;
    const body = { _rev, client, items: [...items, { item, clientItem: piece._id }, { item }] };
    const edited = await server.ok('PUT /job/:id', { ...byId(job._id), body });
    expect(stagesOf(edited)).toEqual(['cleaning', 'cleaning', 'cleaning', null]);
    expect(edited.progress).toEqual({ pieces: 1, ready: 0, handedOver: 0 });
    const done = await complete(server, job);
    expect(done.progress).toEqual({ pieces: 1, ready: 1, handedOver: 0 });
    const recorded = await stageLines(job._id);
    expect(recorded.map(({ event }) => event)).toEqual(['ready', 'cleaning']);
  });

  test('all or none, and each row that cannot be moved is named', async () => {
    const job = await jobOfPieces(server, 2);
    const gone = await jobOfPieces(server, 1);
    await makeHandover(server, gone);
    const plain = await makeJob(server);
    const ids = [job, gone, plain].map(({ items }) => items[0]?._id ?? '');
    const { status, error } = await move([...ids, 'none'], 'cleaning');
    expect(status).toBe(400);
    expect(error.fields).toMatchObject([
      {
        path: 'jobItems.1',
        message: 'The carpet was handed over; to change it, cancel the hand-over first.',
      },
      { path: 'jobItems.2', message: 'The row has no carpet.' },
      { path: 'jobItems.3' },
    ]);
    expect(stagesOf(await get(job._id))).toEqual(['received', 'received']);
  });

  test('a completed job’s pieces are ready, and where they were when it is taken back', async () => {
    const job = await jobOfPieces(server, 3);
    const [first = '', second = ''] = idsOf(job.items);
    await move([first], 'cleaning');
    await move([second], 'ready');
    const done = await complete(server, job);
    expect(stagesOf(done)).toEqual(['ready', 'ready', 'ready']);
    expect(done.progress).toEqual({ pieces: 3, ready: 3, handedOver: 0 });
    const reopened = await server.ok('PUT /job/:id/reopen', { ...byId(job._id), body: {} });
    expect(stagesOf(reopened)).toEqual(['cleaning', 'ready', 'received']);
  });

  test('the history tells it of the piece, the job and the client', async () => {
    const job = await jobOfPieces(server, 1);
    const [row] = job.items;
    const { _id = '', _ref } = row?.clientItem ?? {};
    for (const _ of [1, 2]) await move(idsOf(job.items), 'cleaning');
    for (const record of [_id, job._id, job.client._id]) {
      const line = { event: 'cleaning', record: row?._id, label: `${_ref} Χαλί 1` };
      expect(await stageLines(record)).toMatchObject([line]);
    }
    expect(await checkData(server.db)).toEqual([]);
  });
});
