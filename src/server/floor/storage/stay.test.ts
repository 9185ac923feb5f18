import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobOfPieces, makeClient, makeClientItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('stays on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  const bring = (clientItem: string, startDate = '2026-03-03') =>
    server.call('POST /stay', { body: { clientItem, startDate, notes: 'Ράφι Α1' } });

  const close = (id: string, body: object = {}) =>
    server.call('PUT /stay/:id/close', {
      params: { id },
      body: { endDate: '2026-03-05', ...body },
    });

  const search = (filters: object, sort: object = {}) =>
    server.ok('POST /stay/search', { body: { filters, sort } });

  const pieces = (count: number) => jobOfPieces(server, count);

  const importAll = (jobItems: string[], startDate = '2026-03-04') =>
    server.call('POST /stay/import', { body: { startDate, notes: 'Ράφι Β', jobItems } });

  const exportAll = (stays: string[], endDate = '2026-03-05') =>
    server.call('POST /stay/export', { body: { endDate, notes: 'Δόθηκαν', stays } });

  const rowsOf = (...jobs: Awaited<ReturnType<typeof pieces>>[]) =>
    jobs.flatMap(({ items }) => items.map(({ _id }) => _id));

  describe('of one piece', () => {
    test('it comes without a job and leaves; what is said at the end stands beside', async () => {
      const piece = await makeClientItem(server);
      const { body } = await bring(piece._id);
      expect(body).toEqual({
        _id: body._id,
        _rev: 1,
        clientItem: {
          _id: piece._id,
          _ref: piece._ref,
          title: piece.title,
          category: piece.category,
          dimensions: piece.dimensions,
        },
        client: piece.client,
        job: null,
        jobItem: null,
        startDate: '2026-03-03',
        endDate: null,
        notes: 'Ράφι Α1',
        exportNotes: null,
        place: null,
        moves: [],
      });
      const carpet = { params: { id: piece._id } };
      expect((await server.ok('GET /clientItem/:id', carpet)).inStorage).toBe(true);
      const refused = await server.call('DELETE /clientItem/:id', carpet);
      expect(refused.error.code).toBe('clientItem.isStored');
      const closed = await close(body._id, { notes: 'Δόθηκε' });
      expect(closed.body).toEqual({
        ...body,
        _rev: 2,
        endDate: '2026-03-05',
        exportNotes: 'Δόθηκε',
      });
      expect((await server.ok('GET /clientItem/:id', carpet)).inStorage).toBe(false);
    });

    test('it is counted, and its client cannot be deleted meanwhile', async () => {
      const piece = await makeClientItem(server);
      const client = piece.client._id;
      const count = () =>
        server.ok('POST /report/get-in-items-report', { body: { filters: { client } } });
      const { body } = await bring(piece._id);
      expect(await count()).toEqual({ count: 1 });
      const remove = { params: { id: client } };
      const { error } = await server.call('DELETE /client/:id', remove);
      expect(error.code).toBe('client.hasStoredItems');
      await close(body._id);
      expect(await count()).toEqual({ count: 0 });
      const report = await server.ok('POST /report/get-imported-exported-items-report', {
        body: { filters: { from: '2026-03-01', to: '2026-03-05', client } },
      });
      expect(report).toEqual({ imported: 1, exported: 1 });
    });

    test('a piece is stored once, whoever stores it', async () => {
      const job = await pieces(1);
      await importAll(rowsOf(job));
      const again = await bring(job.items[0]?.clientItem?._id ?? '');
      expect([again.error.code, again.error.fields?.[0]?.path]).toEqual([
        'job.alreadyStored',
        'clientItem',
      ]);
    });

    test.each([
      [{ startDate: '2026-03-06' }, 'startDate', 'The date cannot be in the future'],
      [{ clientItem: 'none' }, 'clientItem', 'This record does not exist (any more).'],
    ])('%o is refused at its field', async (wrong, path, message) => {
      const clientItem = (await makeClientItem(server))._id;
      const right = { clientItem, startDate: '2026-03-05', notes: 'x' };
      const answer = await server.call('POST /stay', { body: { ...right, ...wrong } });
      expect([answer.status, answer.error.fields]).toEqual([400, [{ path, message }]]);
    });

    test('a deleted piece is not stored', async () => {
      const { _id } = await makeClientItem(server);
      await server.ok('DELETE /clientItem/:id', { params: { id: _id } });
      expect((await bring(_id)).error.code).toBe('reference.unknown');
    });

    test.each([
      ['2026-03-06', 'The date cannot be in the future'],
      ['2026-03-02', 'The export cannot be before the import'],
    ])('it does not end on %s', async (endDate, message) => {
      const { body } = await bring((await makeClientItem(server))._id);
      const { status, error } = await close(body._id, { endDate });
      expect([status, error.fields]).toEqual([400, [{ path: 'endDate', message }]]);
    });

    test('it ends once, as it was read', async () => {
      const { body } = await bring((await makeClientItem(server))._id);
      expect((await close(body._id, { _rev: 7 })).status).toBe(409);
      expect((await close(body._id, { _rev: 1 })).status).toBe(200);
      expect((await close(body._id)).error.code).toBe('job.notExportable');
    });

    test('the database itself refuses a second open stay, and an end before the start', async () => {
      const { body } = await bring((await makeClientItem(server))._id);
      const again = sql`insert into stay select ${'again'}, rev, created_on, client_item_id, client_id,
        job_id, job_item_id, start_date, end_date, notes, notes_fold, export_notes, place_id
        from stay where id = ${body._id}`;
      await expect(again.execute(server.db)).rejects.toThrow(/unique/i);
      const early = sql`update stay set end_date = '2026-03-02' where id = ${body._id}`;
      await expect(early.execute(server.db)).rejects.toThrow(/check/i);
    });
  });

  describe('of many pieces', () => {
    test('rows of several jobs come and go by one call each; their jobs know', async () => {
      const jobs = [await pieces(2), await pieces(1)] as const;
      const { body } = await importAll(rowsOf(...jobs));
      expect(body.data.map((stay) => [stay.job?._id, stay.jobItem, stay.endDate])).toEqual(
        jobs.flatMap((job) => job.items.map((row) => [job._id, row._id, null])),
      );
      const ids = body.data.map(({ _id }) => _id);
      const ended = await exportAll(ids);
      expect(
        ended.body.data.map(({ _id, endDate, notes, exportNotes }) => [
          _id,
          endDate,
          notes,
          exportNotes,
        ]),
      ).toEqual(ids.map((id) => [id, '2026-03-05', 'Ράφι Β', 'Δόθηκαν']));
      for (const { _id, _rev } of jobs) {
        const job = await server.ok('GET /job/:id', { params: { id: _id } });
        expect(job._rev).toBe(_rev + 2);
        expect(job.items[0]?.storage).toEqual({
          startDate: '2026-03-04',
          endDate: '2026-03-05',
          notes: 'Δόθηκαν',
        });
      }
    });

    test('a list says how far each is by the row that it came by, and of none without a row', async () => {
      const job = await pieces(2);
      const jobItems = rowsOf(job);
      await importAll(jobItems);
      await server.ok('PUT /job/stage', {
        body: { jobItems: jobItems.slice(0, 1), stage: 'ready' },
      });
      const carpet = await makeClientItem(server, { client: job.client._id });
      await bring(carpet._id, '2026-03-01');
      const { data } = await search({ client: job.client._id });
      expect(new Map(data.map(({ jobItem, stage }) => [jobItem, stage]))).toEqual(
        new Map([
          [jobItems[0], 'ready'],
          [jobItems[1], 'received'],
          [null, null],
        ]),
      );
    });

    test('where one row cannot come none does, and each that is wrong is named', async () => {
      const [good, done, stored] = [await pieces(2), await pieces(1), await pieces(1)];
      await server.ok('PUT /job/completeJob/:id', { params: { id: done._id } });
      await importAll(rowsOf(stored));
      const [first = '', second = ''] = rowsOf(good);
      const rows = [first, ...rowsOf(done, stored), 'none', second, first];
      const { status, error } = await importAll(rows);
      expect([status, error.code]).toEqual([400, 'request.invalid']);
      expect(error.fields).toEqual([
        {
          path: 'jobItems.1',
          message: 'Only a row with a client item on a job that is not completed can be imported.',
        },
        { path: 'jobItems.2', message: 'The item is in storage already.' },
        { path: 'jobItems.3', message: 'This record does not exist (any more).' },
        { path: 'jobItems.5', message: 'The item is in storage already.' },
      ]);
      expect((await search({ client: good.client._id })).total).toBe(0);
      expect((await importAll([first, second])).status).toBe(200);
    });

    test('a day in the future is said once', async () => {
      const { error } = await importAll(rowsOf(await pieces(2)), '2026-03-06');
      expect(error.fields).toEqual([
        { path: 'startDate', message: 'The date cannot be in the future' },
      ]);
    });

    test('where one stay cannot end none does, and each that is wrong is named', async () => {
      const job = await pieces(3);
      const { body } = await importAll(rowsOf(job));
      const [early = '', over = '', good = ''] = body.data.map(({ _id }) => _id);
      await exportAll([over]);
      const { status, error } = await exportAll([good, early, over, 'none', good], '2026-03-03');
      expect(status).toBe(400);
      expect(error.fields).toEqual([
        { path: 'stays.0', message: 'The export cannot be before the import' },
        { path: 'stays.1', message: 'The export cannot be before the import' },
        { path: 'stays.2', message: 'The item is not in storage.' },
        { path: 'stays.3', message: 'This record does not exist (any more).' },
        { path: 'stays.4', message: 'The item is not in storage.' },
      ]);
      expect((await search({ client: job.client._id, open: true })).total).toBe(2);
      const late = await exportAll([good, early], '2026-03-06');
      expect(late.error.fields?.map(({ path }) => path)).toEqual(['endDate']);
    });
  });

  describe('that are over', () => {
    test('are kept when their row is removed or their job deleted, and counted no more', async () => {
      const job = await pieces(2);
      const { body } = await importAll(rowsOf(job));
      await exportAll(body.data.map(({ _id }) => _id));
      const count = () =>
        server.ok('POST /report/get-imported-exported-items-report', {
          body: { filters: { from: '2026-03-01', to: '2026-03-05', client: job.client._id } },
        });
      expect(await count()).toEqual({ imported: 2, exported: 2 });
      const params = { params: { id: job._id } };
      const now = await server.ok('GET /job/:id', params);
      await server.ok('PUT /job/:id', { ...params, body: { ...now, items: now.items.slice(1) } });
      const kept = async () =>
        (await search({ job: job._id }, { clientItemRef: 1 })).data.map((stay) => [
          stay.job?._id,
          stay.jobItem,
        ]);
      const second = job.items[1]?._id;
      expect(await kept()).toEqual([
        [job._id, null],
        [job._id, second],
      ]);
      expect(await count()).toEqual({ imported: 1, exported: 1 });
      await server.ok('DELETE /job/:id', params);
      expect((await kept()).length).toBe(2);
      expect(await count()).toEqual({ imported: 0, exported: 0 });
    });

    test('stay on their row behind the last one, whatever their days', async () => {
      const job = await pieces(1);
      const [row = ''] = rowsOf(job);
      const { body: first } = await importAll([row], '2026-03-03');
      await exportAll([first.data[0]?._id ?? '']);
      const { body: second } = await importAll([row], '2026-03-01');
      await exportAll([second.data[0]?._id ?? ''], '2026-03-02');
      const now = await server.ok('GET /job/:id', { params: { id: job._id } });
      expect(now.items[0]?.storage).toMatchObject({
        startDate: '2026-03-01',
        endDate: '2026-03-02',
      });
      const carpet = job.items[0]?.clientItem?._id;
      expect((await search({ clientItem: { $in: [carpet, job._id] } })).total).toBe(2);
      expect((await search({ clientItem: { $in: [] } })).total).toBe(0);
      const { data } = await search({ clientItem: carpet });
      expect(data.map(({ startDate }) => startDate)).toEqual(['2026-03-03', '2026-03-01']);
    });
  });

  test('the search finds by how long, and whether still', async () => {
    const { _id: client } = await makeClient(server);
    const [old, young] = [
      await makeClientItem(server, { client, title: 'Κιλίμι' }),
      await makeClientItem(server, { client, title: 'Φλοκάτη' }),
    ];
    const over = (await bring(old._id, '2026-02-01')).body;
    await close(over._id, { endDate: '2026-02-11' });
    await bring(young._id, '2026-03-01');
    const titles = async (filters: object, sort?: object) =>
      (await search({ client, ...filters }, sort)).data.map((stay) => stay.clientItem.title);
    expect(await titles({ open: true })).toEqual(['Φλοκάτη']);
    expect(await titles({ open: false })).toEqual(['Κιλίμι']);
    expect(await titles({ endDate: null })).toEqual(['Φλοκάτη']);
    expect(await titles({ days: 10 })).toEqual(['Κιλίμι']);
    // The days of open stays count until today.
    expect(await titles({ days: { $lte: 4 } })).toEqual(['Φλοκάτη']);
    expect(await titles({}, { days: 1 })).toEqual(['Φλοκάτη', 'Κιλίμι']);
    expect(await titles({}, { days: -1 })).toEqual(['Κιλίμι', 'Φλοκάτη']);
  });
});
