import { describe, expect, test } from 'vitest';
import {
  completedJob,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type TestJob = Awaited<ReturnType<typeof makeJob>>;

describe.each(databases)('storage on %s', (database) => {
  const server = useServer(database);

  /** An open job with one row, for the given carpet or a new one. */
  async function carpetJob(carpet?: Awaited<ReturnType<typeof makeClientItem>>) {
    await server.setDay('2026-03-05');
    const clientItem = carpet ?? (await makeClientItem(server));
    const item = await makeItem(server);
    return makeJob(server, { client: clientItem.client._id, items: [{ item, clientItem }] });
  }

  const params = (job: TestJob) => ({ jobId: job._id, jobItemId: job.items[0]?._id ?? '' });

  const bring = (job: TestJob, startDate = '2026-03-05', notes = 'Ράφι Α3') =>
    server.call('PUT /job/:jobId/item/:jobItemId/import', {
      params: params(job),
      body: { startDate, notes },
    });

  const give = (job: TestJob, endDate = '2026-03-05', notes?: string) =>
    server.call('PUT /job/:jobId/item/:jobItemId/export', {
      params: params(job),
      body: { endDate, ...(notes !== undefined && { notes }) },
    });

  const storage = (job: TestJob) => job.items[0]?.storage;

  test('import sets start date and note, export the end date; the carpet knows', async () => {
    const job = await carpetJob();
    const carpet = { params: { id: job.items[0]?.clientItem?._id ?? '' } };
    const inside = await bring(job, '2026-03-03');
    expect(inside.status).toBe(200);
    expect(storage(inside.body)).toEqual({
      startDate: '2026-03-03',
      endDate: null,
      notes: 'Ράφι Α3',
    });
    expect(inside.body._rev).toBe(job._rev + 1);
    expect((await server.ok('GET /clientItem/:id', carpet)).inStorage).toBe(true);
    const outside = await give(job, '2026-03-04', 'Παραδόθηκε');
    expect(storage(outside.body)).toEqual({
      startDate: '2026-03-03',
      endDate: '2026-03-04',
      notes: 'Παραδόθηκε',
    });
    expect((await server.ok('GET /clientItem/:id', carpet)).inStorage).toBe(false);
    expect(await server.ok('GET /job/:id', { params: { id: job._id } })).toEqual(outside.body);
  });

  test.each([undefined, '', ' '])(
    'an export whose notes are %j keeps the import’s',
    async (notes) => {
      const job = await carpetJob();
      await bring(job);
      expect(storage((await give(job, '2026-03-05', notes)).body)?.notes).toBe('Ράφι Α3');
    },
  );

  test('refuses an import tomorrow', async () => {
    const { status, error } = await bring(await carpetJob(), '2026-03-06');
    const fields = [{ path: 'startDate', message: 'The date cannot be in the future' }];
    expect({ status, ...error }).toMatchObject({ status: 400, code: 'request.invalid', fields });
  });

  test('refuses to import for a completed job, or for a row without a carpet', async () => {
    const job = await carpetJob();
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    const plain = await makeJob(server);
    for (const answer of [await bring(job), await bring(plain)]) {
      expect([answer.status, answer.error.code]).toEqual([400, 'job.notImportable']);
    }
  });

  test('refuses a carpet that is in storage already, by this job or another', async () => {
    const clientItem = await makeClientItem(server);
    const [job, other] = [await carpetJob(clientItem), await carpetJob(clientItem)];
    await bring(job);
    for (const answer of [await bring(job), await bring(other)]) {
      expect([answer.status, answer.error.code]).toEqual([400, 'job.alreadyStored']);
    }
    await give(job);
    expect((await bring(other)).status).toBe(200);
  });

  test('a carpet can come again on the same row after it left; both stays are counted', async () => {
    const job = await carpetJob();
    await bring(job, '2026-03-01');
    await give(job, '2026-03-02');
    expect(storage((await bring(job, '2026-03-03', 'ξανά')).body)).toEqual({
      startDate: '2026-03-03',
      endDate: null,
      notes: 'ξανά',
    });
    await give(job, '2026-03-04');
    const count = (from: string, to: string) =>
      server.ok('POST /report/get-imported-exported-items-report', {
        body: { filters: { from, to, client: job.client._id } },
      });
    expect(await count('2026-03-01', '2026-03-05')).toEqual({ imported: 2, exported: 2 });
    expect(await count('2026-03-01', '2026-03-02')).toEqual({ imported: 1, exported: 1 });
  });

  test.each([
    ['tomorrow', '2026-03-06', 'The date cannot be in the future'],
    ['before the import', '2026-03-02', 'The export cannot be before the import'],
  ])('refuses an export %s', async (_, endDate, message) => {
    const job = await carpetJob();
    await bring(job, '2026-03-03');
    const { status, error } = await give(job, endDate);
    expect([status, error.code]).toEqual([400, 'request.invalid']);
    expect(error.fields).toEqual([{ path: 'endDate', message }]);
  });

  test('refuses to export what was not imported, or was exported', async () => {
    const job = await carpetJob();
    expect((await give(job)).error.code).toBe('job.notExportable');
    await bring(job);
    expect((await give(job)).status).toBe(200);
    expect((await give(job)).error.code).toBe('job.notExportable');
  });

  test.each(['completed', 'invoiced'])('export is allowed after the job is %s', async (state) => {
    const job = await carpetJob();
    await bring(job);
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    if (state === 'invoiced') {
      await makeInvoice(server, { client: job.client._id, jobs: [job._id] });
    }
    expect((await give(job)).status).toBe(200);
  });

  test('import at the moment of completion: it is refused or it is kept', async () => {
    const job = await carpetJob();
    const [imported] = await Promise.all([
      bring(job),
      server.ok('PUT /job/completeJob/:id', { params: { id: job._id } }),
    ]);
    const now = await server.ok('GET /job/:id', { params: { id: job._id } });
    expect(storage(now)?.startDate).toBe(imported.status === 200 ? '2026-03-05' : null);
    expect(now.endDate).toBe('2026-03-05');
  });

  test('unknown jobs and rows are not found', async () => {
    const [job, other] = [await carpetJob(), await carpetJob()];
    for (const wrong of [
      { jobId: 'none', jobItemId: 'none' },
      { jobId: job._id, jobItemId: params(other).jobItemId },
    ]) {
      const body = { startDate: '2026-03-05', endDate: '2026-03-05', notes: 'x' };
      for (const call of ['import', 'export'] as const) {
        const answer = await server.call(`PUT /job/:jobId/item/:jobItemId/${call}`, {
          params: wrong,
          body,
        });
        expect([answer.status, answer.error.code]).toEqual([404, 'record.notFound']);
      }
    }
  });

  test('an edit keeps the storage of rows that stay', async () => {
    const job = await carpetJob();
    const { body: stored } = await bring(job);
    const items = stored.items.map((row) => ({ ...row, storage: undefined, qty: 3 }));
    const saved = await server.ok('PUT /job/:id', {
      params: { id: job._id },
      body: { ...stored, items },
    });
    expect(storage(saved)).toEqual(storage(stored));
  });

  test('a form that was opened before an import is refused', async () => {
    const job = await carpetJob();
    await bring(job);
    const { status } = await server.call('PUT /job/:id', { params: { id: job._id }, body: job });
    expect(status).toBe(409);
  });

  test('a row in storage cannot be removed, nor change its carpet; nor the job be deleted', async () => {
    const job = await carpetJob();
    const { body: stored } = await bring(job);
    const call = { params: { id: job._id } };
    const removed = await server.call('PUT /job/:id', { ...call, body: { ...stored, items: [] } });
    expect([removed.status, removed.error.code]).toEqual([400, 'job.rowIsStored']);
    const other = await makeClientItem(server, { client: job.client._id });
    for (const clientItem of [null, other._id]) {
      const items = stored.items.map((row) => ({ ...row, clientItem }));
      const changed = await server.call('PUT /job/:id', { ...call, body: { ...stored, items } });
      expect([changed.error.code, changed.error.fields?.[0]?.path]).toEqual([
        'job.clientItemFixed',
        'items.0.clientItem',
      ]);
    }
    const deleted = await server.call('DELETE /job/:id', call);
    expect([deleted.status, deleted.error.code]).toEqual([400, 'job.rowIsStored']);
    await give(job);
    await server.ok('DELETE /job/:id', call);
  });

  test('the storage search lists what was imported and not exported, newest first', async () => {
    const client = await makeClient(server, { firstName: 'Άννα', lastName: 'Ιωάννου' });
    const [old, young] = [
      await makeClientItem(server, { client: client._id, title: 'Κιλίμι' }),
      await makeClientItem(server, { client: client._id, title: 'Φλοκάτη' }),
    ];
    const jobs = [await carpetJob(old), await carpetJob(young), await carpetJob(young)] as const;
    await bring(jobs[0], '2026-03-01', 'Ράφι Ένα');
    await bring(jobs[1], '2026-03-02', 'Ράφι Δύο');
    const search = (filters: object = {}) =>
      server.ok('POST /job/search-storage', {
        body: { filters: { client: client._id, ...filters } },
      });
    const { data, total } = await search();
    expect(total).toBe(2);
    expect(data[1]).toEqual({
      _id: params(jobs[0]).jobItemId,
      job: { _id: jobs[0]._id, _ref: jobs[0]._ref, endDate: null },
      client: jobs[0].client,
      clientRef: client._ref,
      clientFullName: 'Άννα Ιωάννου',
      clientCompanyName: '',
      clientItem: jobs[0].items[0]?.clientItem,
      clientItemRef: old._ref,
      clientItemTitle: 'Κιλίμι',
      clientItemCategory: old.category,
      startDate: '2026-03-01',
      notes: 'Ράφι Ένα',
    });
    const titles = async (filters: object) =>
      (await search(filters)).data.map((row) => row.clientItemTitle);
    expect(await titles({})).toEqual(['Φλοκάτη', 'Κιλίμι']);
    await give(jobs[0]);
    expect(await titles({})).toEqual(['Φλοκάτη']);
    const refused = await server.call('DELETE /client/:id', { params: { id: client._id } });
    expect(refused.error.code).toBe('client.hasOpenJobs');
  });

  test('the storage search asks for the end, the invoice and the subscription of the job', async () => {
    const client = (await makeClient(server))._id;
    const [open, done] = [
      await carpetJob(await makeClientItem(server, { client, title: 'Ανοιχτή' })),
      await carpetJob(await makeClientItem(server, { client, title: 'Τέλος' })),
    ] as const;
    for (const job of [open, done]) await bring(job, '2026-03-01');
    const { _id: id } = done;
    const read = await server.ok('GET /job/:id', { params: { id } });
    await server.ok('PUT /job/:id', { params: { id }, body: { ...read, subscription: true } });
    await server.ok('PUT /job/completeJob/:id', { params: { id } });
    const invoice = await makeInvoice(server, { client, jobs: [id] });
    const titles = async (filters: object, sort: object = {}) => {
      const body = { filters: { client, ...filters }, sort };
      const { data } = await server.ok('POST /job/search-storage', { body });
      return data.map((row) => row.clientItemTitle);
    };
    expect(await titles({ endDate: null })).toEqual(['Ανοιχτή']);
    expect(await titles({ endDate: { $exists: false } })).toEqual(['Ανοιχτή']);
    expect(await titles({ endDate: { $exists: true } })).toEqual(['Τέλος']);
    expect(await titles({ endDate: '2026-03-05' })).toEqual(['Τέλος']);
    expect(await titles({ endDate: { from: '2026-03-06' } })).toEqual([]);
    expect(await titles({ invoice: invoice._id })).toEqual(['Τέλος']);
    expect(await titles({ invoice: null })).toEqual(['Ανοιχτή']);
    expect(await titles({ subscription: true })).toEqual(['Τέλος']);
    expect(await titles({ subscription: false, endDate: null })).toEqual(['Ανοιχτή']);
    expect(await titles({}, { endDate: -1 })).toEqual(['Τέλος', 'Ανοιχτή']);
    expect(await titles({}, { subscription: 1 })).toEqual(['Ανοιχτή', 'Τέλος']);
  });

  test('a client with a carpet in storage cannot be deleted', async () => {
    const clientItem = await makeClientItem(server);
    const job = await carpetJob(clientItem);
    await bring(job);
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    const { error } = await server.call('DELETE /client/:id', {
      params: { id: clientItem.client._id },
    });
    expect(error.code).toBe('client.hasStoredItems');
    expect((await completedJob(server)).items[0]?.storage.startDate).toBeNull();
  });
});
