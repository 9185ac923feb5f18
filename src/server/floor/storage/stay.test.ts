import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { byId, idsOf, resultOf } from '#test/answers.ts';
import {
  complete,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeStay,
  stageRows,
  storeRows,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type TestJob = Awaited<ReturnType<typeof jobOfPieces>>;

describe.each(databases)('stays on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  const bring = (clientItem: string, change: object = {}) =>
    server.call('POST /stay', {
      body: { clientItem, startDate: '2026-03-03', notes: 'Ράφι Α1', ...change },
    });

  const close = (id: string, body: object = {}) =>
    server.call('PUT /stay/:id/close', { ...byId(id), body: { endDate: '2026-03-05', ...body } });

  const search = (filters: object, sort: object = {}) =>
    server.ok('POST /stay/search', { body: { filters, sort } });

  const pieces = (count: number) => jobOfPieces(server, count);

  const importAll = (jobItems: string[], startDate = '2026-03-04') =>
    server.call('POST /stay/import', { body: { startDate, notes: 'Ράφι Β', jobItems } });

  const exportAll = (stays: string[], endDate = '2026-03-05') =>
    server.call('POST /stay/export', { body: { endDate, notes: 'Δόθηκαν', stays } });

  /** What came in and left in the first days of March. */
  const countOf = (client: string) =>
    server.ok('POST /report/get-imported-exported-items-report', {
      body: { filters: { from: '2026-03-01', to: '2026-03-05', client } },
    });

  const rowsOf = (...jobs: TestJob[]) => idsOf(jobs.flatMap(({ items }) => items));

  describe('of one piece', () => {
    test('it comes without a job and leaves, and cannot be deleted meanwhile, nor its client', async () => {
      const piece = await makeClientItem(server);
      const { client, _id, _ref, title, category, dimensions } = piece;
      const { body } = await bring(_id);
      expect(body).toEqual({
        _id: body._id,
        _rev: 1,
        clientItem: { _id, _ref, title, category, dimensions },
        client,
        job: null,
        jobItem: null,
        startDate: '2026-03-03',
        endDate: null,
        notes: 'Ράφι Α1',
        exportNotes: null,
        place: null,
        moves: [],
      });
      const isStored = async () => (await server.ok('GET /clientItem/:id', byId(_id))).inStorage;
      const inStore = () =>
        server.ok('POST /report/get-in-items-report', {
          body: { filters: { client: client._id } },
        });
      expect([await isStored(), await inStore()]).toEqual([true, { count: 1 }]);
      const noPiece = await server.call('DELETE /clientItem/:id', byId(_id));
      expect(noPiece.error.code).toBe('clientItem.isStored');
      const noClient = await server.call('DELETE /client/:id', byId(client._id));
      expect(noClient.error.code).toBe('client.hasStoredItems');
      const closed = await close(body._id, { notes: 'Δόθηκε' });
      const end = { endDate: '2026-03-05', exportNotes: 'Δόθηκε' };
      expect(closed.body).toEqual({ ...body, ...end, _rev: 2 });
      expect([await isStored(), await inStore()]).toEqual([false, { count: 0 }]);
      expect(await countOf(client._id)).toEqual({ imported: 1, exported: 1 });
    });

    test('a piece is stored once, whoever stores it, and a deleted one not at all', async () => {
      const job = await pieces(1);
      const piece = job.items[0]?.clientItem?._id ?? '';
      const [stay] = await storeRows(server, rowsOf(job));
      expect(resultOf(await bring(piece))).toBe('400 job.alreadyStored clientItem');
      await close(stay?._id ?? '');
      await complete(server, job);
      await server.ok('DELETE /clientItem/:id', byId(piece));
      expect(resultOf(await bring(piece))).toBe('400 reference.unknown clientItem');
    });

    test.each([
      [{ startDate: '2026-03-06' }, 'startDate', 'The date cannot be in the future'],
      [{ clientItem: 'none' }, 'clientItem', 'The record does not exist or was deleted.'],
    ])('%o is refused at its field', async (wrong, path, message) => {
      const answer = await bring((await makeClientItem(server))._id, wrong);
      expect([answer.status, answer.error.fields]).toEqual([400, [{ path, message }]]);
    });

    test.each([
      ['2026-03-06', 'The date cannot be in the future'],
      ['2026-03-03', 'The export cannot be before the import'],
    ])('it does not end on %s', async (endDate, message) => {
      const { status, error } = await close((await makeStay(server))._id, { endDate });
      expect([status, error.fields]).toEqual([400, [{ path: 'endDate', message }]]);
    });

    test('it ends once, as it was read', async () => {
      const { _id } = await makeStay(server);
      expect(resultOf(await close(_id, { _rev: 7 }))).toBe('409 record.changed');
      expect(resultOf(await close(_id, { _rev: 1 }))).toBe('200');
      expect((await close(_id)).error.code).toBe('job.notExportable');
    });

    test('the database itself refuses a second open stay, and an end before the start', async () => {
      const { _id } = await makeStay(server);
      const again = sql`insert into stay select ${'again'}, rev, created_on, client_item_id, client_id,
        job_id, job_item_id, start_date, end_date, notes, notes_fold, export_notes, place_id
        from stay where id = ${_id}`;
      await expect(again.execute(server.db)).rejects.toThrow(/unique/i);
      const early = sql`update stay set end_date = '2026-03-03' where id = ${_id}`;
      await expect(early.execute(server.db)).rejects.toThrow(/check/i);
    });
  });

  describe('of many pieces', () => {
    test('rows of several jobs come and go by one call each, of which their jobs know', async () => {
      const jobs = [await pieces(2), await pieces(1)];
      const { body } = await importAll(rowsOf(...jobs));
      expect(body.data.map((stay) => [stay.job?._id, stay.jobItem, stay.endDate])).toEqual(
        jobs.flatMap((job) => job.items.map((row) => [job._id, row._id, null])),
      );
      const ids = idsOf(body.data);
      const ended = await exportAll(ids);
      const end = { endDate: '2026-03-05', notes: 'Ράφι Β', exportNotes: 'Δόθηκαν' };
      expect(ended.body.data).toMatchObject(ids.map((_id) => ({ _id, ...end })));
      for (const { _id, _rev } of jobs) {
        const job = await server.ok('GET /job/:id', byId(_id));
        expect(job._rev).toBe(_rev + 2);
        const days = { startDate: '2026-03-04', endDate: '2026-03-05' };
        expect(job.items[0]?.storage).toEqual({ ...days, notes: 'Δόθηκαν' });
      }
    });

    test('a list says how far each is by the row that it came by, and of none without a row', async () => {
      const job = await pieces(2);
      const client = job.client._id;
      const [first = '', second = ''] = rowsOf(job);
      await importAll([first, second]);
      await stageRows(server, [first]);
      await bring((await makeClientItem(server, { client }))._id);
      const { data } = await search({ client });
      const stages = new Map(data.map(({ jobItem, stage }) => [jobItem, stage]));
      const expected = [[first, 'ready'] as const, [second, 'received'] as const];
      expect(stages).toEqual(new Map<unknown, unknown>([...expected, [null, null]]));
    });

    test('where one row cannot come none does, and each that is wrong is named', async () => {
      const [good, done, stored] = [await pieces(2), await pieces(1), await pieces(1)];
      await complete(server, done);
      await importAll(rowsOf(stored));
      const [first = '', second = ''] = rowsOf(good);
      const rows = [first, ...rowsOf(done, stored), 'none', second, first];
      const { status, error } = await importAll(rows);
      expect([status, error.code]).toEqual([400, 'request.invalid']);
      expect(error.fields).toEqual([
        {
          path: 'jobItems.1',
          message: 'Only a carpet of a client on a job that is not completed can be imported.',
        },
        { path: 'jobItems.2', message: 'The carpet is in storage already.' },
        { path: 'jobItems.3', message: 'The record does not exist or was deleted.' },
        { path: 'jobItems.5', message: 'The carpet is in storage already.' },
      ]);
      expect((await search({ client: good.client._id })).total).toBe(0);
      // A day in the future is said once.
      const late = await importAll([first, second], '2026-03-06');
      const message = 'The date cannot be in the future';
      expect(late.error.fields).toEqual([{ path: 'startDate', message }]);
      expect(resultOf(await importAll([first, second]))).toBe('200');
    });

    test('where one stay cannot end none does, and each that is wrong is named', async () => {
      const job = await pieces(3);
      const [early = '', over = '', good = ''] = idsOf(await storeRows(server, rowsOf(job)));
      await exportAll([over]);
      const { status, error } = await exportAll([good, early, over, 'none', good], '2026-03-03');
      expect(status).toBe(400);
      expect(error.fields).toEqual([
        { path: 'stays.0', message: 'The export cannot be before the import' },
        { path: 'stays.1', message: 'The export cannot be before the import' },
        { path: 'stays.2', message: 'The carpet is not in storage.' },
        { path: 'stays.3', message: 'The record does not exist or was deleted.' },
        { path: 'stays.4', message: 'The carpet is not in storage.' },
      ]);
      expect((await search({ client: job.client._id, open: true })).total).toBe(2);
      const late = await exportAll([good, early], '2026-03-06');
      expect(late.error.fields?.map(({ path }) => path)).toEqual(['endDate']);
    });
  });

  describe('that are over', () => {
    test('are kept when their row is removed or their job deleted, and counted no more', async () => {
      const job = await pieces(2);
      const count = () => countOf(job.client._id);
      await exportAll(idsOf(await storeRows(server, rowsOf(job))));
      expect(await count()).toEqual({ imported: 2, exported: 2 });
      const { items, ...now } = await server.ok('GET /job/:id', byId(job._id));
      const body = { ...now, items: items.slice(1) };
      await server.ok('PUT /job/:id', { ...byId(job._id), body });
      const kept = async () =>
        (await search({ job: job._id }, { clientItemRef: 1 })).data.map(({ jobItem }) => jobItem);
      expect(await kept()).toEqual([null, job.items[1]?._id]);
      expect(await count()).toEqual({ imported: 1, exported: 1 });
      await server.ok('DELETE /job/:id', byId(job._id));
      expect(await kept()).toHaveLength(2);
      expect(await count()).toEqual({ imported: 0, exported: 0 });
    });

    test('stay on their row behind the last one, whatever their days', async () => {
      const job = await pieces(1);
      const [row = ''] = rowsOf(job);
      for (const startDate of ['2026-03-03', '2026-03-05']) {
        await exportAll(idsOf(await storeRows(server, [row], { startDate })));
      }
      // As programs before wrote down what had been forgotten.
      await sql`update stay set start_date = '2026-03-01', end_date = '2026-03-02'
        where start_date = '2026-03-05' and job_id = ${job._id}`.execute(server.db);
      const now = await server.ok('GET /job/:id', byId(job._id));
      const last = { startDate: '2026-03-01', endDate: '2026-03-02' };
      expect(now.items[0]?.storage).toMatchObject(last);
      const carpet = job.items[0]?.clientItem?._id;
      expect((await search({ clientItem: { $in: [carpet, job._id] } })).total).toBe(2);
      expect((await search({ clientItem: { $in: [] } })).total).toBe(0);
      const { data } = await search({ clientItem: carpet });
      expect(data.map(({ startDate }) => startDate)).toEqual(['2026-03-03', '2026-03-01']);
    });
  });

  describe('do not overlap', () => {
    const early = 'The carpet left storage after this day';

    test.each([
      ['2026-03-04', '200'],
      ['2026-03-05', '200'],
      ['2026-03-03', '400 request.invalid startDate'],
      ['2026-03-01', '400 request.invalid startDate'],
      ['2026-02-01', '400 request.invalid startDate'],
    ])(
      'after one from 1 to 4 March another from %s is answered by %s',
      async (startDate, result) => {
        const piece = await makeClientItem(server);
        const { body } = await bring(piece._id, { startDate: '2026-03-01' });
        await close(body._id, { endDate: '2026-03-04' });
        const again = await bring(piece._id, { startDate });
        expect(resultOf(again)).toBe(result);
        if (result !== '200') expect(again.error.fields?.[0]?.message).toBe(early);
      },
    );

    test('nor by a row of a job, alone or among others', async () => {
      const [job, other] = [await pieces(1), await pieces(1)];
      await exportAll(idsOf(await storeRows(server, rowsOf(job))));
      const many = await importAll(rowsOf(other, job));
      expect(many.error.fields).toEqual([{ path: 'jobItems.1', message: early }]);
      const [jobItemId = ''] = rowsOf(job);
      const one = await server.call('PUT /job/:jobId/item/:jobItemId/import', {
        params: { jobId: job._id, jobItemId },
        body: { startDate: '2026-03-04', notes: 'Ράφι' },
      });
      expect(one.error.fields).toEqual([{ path: 'startDate', message: early }]);
    });
  });

  test('the search finds by how long, and whether still', async () => {
    const { _id: client } = await makeClient(server);
    const [old, young] = [
      await makeClientItem(server, { client, title: 'Κιλίμι' }),
      await makeClientItem(server, { client, title: 'Φλοκάτη' }),
    ];
    const { body: over } = await bring(old._id, { startDate: '2026-02-01' });
    await close(over._id, { endDate: '2026-02-11' });
    await bring(young._id, { startDate: '2026-03-01' });
    const titles = async (filters: object, sort?: object) =>
      (await search({ client, ...filters }, sort)).data.map((stay) => stay.clientItem.title);
    expect(await titles({ open: true })).toEqual(['Φλοκάτη']);
    expect(await titles({ open: false })).toEqual(['Κιλίμι']);
    expect(await titles({ days: 10 })).toEqual(['Κιλίμι']);
    // The days of open stays count until today.
    expect(await titles({ days: { $lte: 4 } })).toEqual(['Φλοκάτη']);
    expect(await titles({}, { days: 1 })).toEqual(['Φλοκάτη', 'Κιλίμι']);
    expect(await titles({}, { days: -1 })).toEqual(['Κιλίμι', 'Φλοκάτη']);
  });
});
