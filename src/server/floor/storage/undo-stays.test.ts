import { beforeEach, describe, expect, test } from 'vitest';
import { byId, eventsOf, idsOf } from '#test/answers.ts';
import { jobOfPieces, makeClient, makeStay, storeRows } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type Step = { _id: string; _rev: number };
type TestJob = Awaited<ReturnType<typeof jobOfPieces>>;

describe.each(databases)('undo of stays on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  const pieces = (count: number) => jobOfPieces(server, count);
  const bring = (job: TestJob) => storeRows(server, idsOf(job.items));

  async function give(stays: Step[]) {
    const body = { endDate: '2026-03-05', notes: 'Δόθηκαν', stays: idsOf(stays) };
    return (await server.ok('POST /stay/export', { body })).data;
  }

  function undo(stays: Step[]) {
    const steps = stays.map(({ _id, _rev }) => ({ _id, _rev }));
    return server.call('POST /stay/undo', { body: { stays: steps } });
  }

  const staysOf = async (client: string) =>
    (await server.ok('POST /stay/search', { body: { filters: { client } } })).data;

  const read = (id: string) => server.ok('GET /job/:id', byId(id));

  const changed = 'Somebody else changed the record in the meantime.';

  test('an import that is taken back has never been, and the history tells both', async () => {
    const job = await pieces(2);
    const { status, body } = await undo(await bring(job));
    expect([status, body]).toEqual([200, { data: [] }]);
    expect(await staysOf(job.client._id)).toEqual([]);
    const now = await read(job._id);
    expect(now._rev).toBe(job._rev + 2);
    expect(now.items.map(({ storage }) => storage.startDate)).toEqual([null, null]);
    const recorded = await eventsOf(server, job.items[0]?.clientItem?._id ?? '');
    expect(recorded.slice(0, 2)).toEqual(['notStored', 'stored']);
    expect(await bring(job)).toHaveLength(2);
  });

  test('an export that is taken back goes on as it was', async () => {
    const job = await pieces(2);
    const stays = await bring(job);
    const { body } = await undo(await give(stays));
    expect(body.data).toEqual(stays.map((stay) => ({ ...stay, _rev: 3 })));
    const [first] = (await read(job._id)).items;
    expect(first?.storage).toEqual({ startDate: '2026-03-04', endDate: null, notes: 'Ράφι' });
    expect((await eventsOf(server, job._id))[0]).toBe('notReleased');
  });

  test('where one stay is no longer as it was none is taken back, and it is named', async () => {
    const [job, gone] = [await pieces(3), await pieces(1)];
    const stays = await bring(job);
    const withdrawn = await bring(gone);
    await undo(withdrawn);
    await give(stays.slice(1, 2));
    const { status, error } = await undo([...stays, ...withdrawn, ...stays.slice(0, 1)]);
    expect([status, error.code]).toEqual([400, 'request.invalid']);
    expect(error.fields).toEqual([
      { path: 'stays.1', message: changed },
      { path: 'stays.3', message: 'The record does not exist or was deleted.' },
      { path: 'stays.4', message: changed },
    ]);
    const ends = (await staysOf(job.client._id)).map(({ endDate }) => endDate);
    expect(ends).toEqual(expect.arrayContaining([null, null, '2026-03-05']));
  });

  test('of two at once one wins', async () => {
    const stays = await bring(await pieces(2));
    const answers = await Promise.all([undo(stays), undo(stays.toReversed())]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  const remove = (job: TestJob) => server.ok('DELETE /job/:id', byId(job._id));
  const pieceOf = (job: TestJob) => byId(job.items[0]?.clientItem?._id);

  test.each([
    [
      'its carpet came again',
      (job: TestJob) => storeRows(server, idsOf(job.items), { startDate: '2026-03-05' }),
      'The carpet is in storage already.',
    ],
    [
      'its carpet came again and left',
      async (job: TestJob) =>
        give(await storeRows(server, idsOf(job.items), { startDate: '2026-03-05' })),
      changed,
    ],
    [
      'its row went',
      async (job: TestJob) => {
        const body = { ...(await read(job._id)), items: [] };
        await server.ok('PUT /job/:id', { ...byId(job._id), body });
      },
      changed,
    ],
    ['its job was deleted', remove, changed],
    [
      'its carpet was deleted',
      async (job: TestJob) => {
        await remove(job);
        await server.ok('DELETE /clientItem/:id', pieceOf(job));
      },
      changed,
    ],
    [
      'its carpet changed hands',
      async (job: TestJob) => {
        await remove(job);
        const now = await server.ok('GET /clientItem/:id', pieceOf(job));
        const client = (await makeClient(server))._id;
        await server.ok('PUT /clientItem/:id', { ...pieceOf(job), body: { ...now, client } });
      },
      changed,
    ],
  ])('an export is not taken back once %s', async (_, happens, message) => {
    const job = await pieces(1);
    const ended = await give(await bring(job));
    await happens(job);
    const { status, error } = await undo(ended);
    expect([status, error.fields]).toEqual([400, [{ path: 'stays.0', message }]]);
  });

  test('a stay without a job is taken back too', async () => {
    const open = await undo(await give([await makeStay(server)]));
    expect(open.body.data[0]?.endDate).toBeNull();
    expect((await undo(open.body.data)).body).toEqual({ data: [] });
  });
});
