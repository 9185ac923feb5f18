import { describe, expect, test } from 'vitest';
import { byId, resultOf } from '#test/answers.ts';
import {
  complete,
  jobFor,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type TestJob = Awaited<ReturnType<typeof makeJob>>;

describe.each(databases)('storage on %s', (database) => {
  const server = useServer(database);

  /** An open job with one row, for the given carpet or a new one. */
  async function carpetJob(carpet?: Awaited<ReturnType<typeof makeClientItem>>) {
    await server.setDay('2026-03-05');
    return jobFor(server, [carpet ?? (await makeClientItem(server))]);
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

  const change = (job: TestJob, body: object) =>
    server.call('PUT /job/:id', { ...byId(job._id), body: { ...job, ...body } });

  const storage = (job: TestJob) => job.items[0]?.storage;

  test('import sets start date and note, export the end date, of which the carpet knows', async () => {
    const job = await carpetJob();
    const carpet = byId(job.items[0]?.clientItem?._id);
    const isStored = async () => (await server.ok('GET /clientItem/:id', carpet)).inStorage;
    const { body: inside } = await bring(job, '2026-03-03');
    const startDate = '2026-03-03';
    expect(storage(inside)).toEqual({ startDate, endDate: null, notes: 'Ράφι Α3' });
    expect([inside._rev, await isStored()]).toEqual([job._rev + 1, true]);
    const { body: outside } = await give(job, '2026-03-04', 'Παραδόθηκε');
    expect(storage(outside)).toEqual({ startDate, endDate: '2026-03-04', notes: 'Παραδόθηκε' });
    expect(await isStored()).toBe(false);
    expect(await server.ok('GET /job/:id', byId(job._id))).toEqual(outside);
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
    await complete(server, job);
    for (const answer of [await bring(job), await bring(await makeJob(server))]) {
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
    expect(resultOf(await bring(other))).toBe('200');
  });

  test('a carpet can come again on the same row after it left, and both stays are counted', async () => {
    const job = await carpetJob();
    await bring(job, '2026-03-01');
    await give(job, '2026-03-02');
    const again = storage((await bring(job, '2026-03-03', 'ξανά')).body);
    expect(again).toEqual({ startDate: '2026-03-03', endDate: null, notes: 'ξανά' });
    await give(job, '2026-03-04');
    const count = (from: string, to: string) =>
      server.ok('POST /report/get-imported-exported-items-report', {
        body: { filters: { from, to, client: job.client._id } },
      });
    expect(await count('2026-03-01', '2026-03-05')).toEqual({ imported: 2, exported: 2 });
    expect(await count('2026-03-01', '2026-03-02')).toEqual({ imported: 1, exported: 1 });
  });

  test('refuses to export what was not imported, or was exported, and a day before the import', async () => {
    const job = await carpetJob();
    expect((await give(job)).error.code).toBe('job.notExportable');
    await bring(job);
    expect(resultOf(await give(job, '2026-03-04'))).toBe('400 request.invalid endDate');
    expect(resultOf(await give(job))).toBe('200');
    expect((await give(job)).error.code).toBe('job.notExportable');
  });

  test.each(['completed', 'invoiced'])('export is allowed after the job is %s', async (state) => {
    const job = await carpetJob();
    await bring(job);
    await complete(server, job);
    if (state === 'invoiced') await makeInvoice(server, { client: job.client, jobs: [job] });
    expect(resultOf(await give(job))).toBe('200');
  });

  test('import at the moment of completion: it is refused or it is kept', async () => {
    const job = await carpetJob();
    const [imported] = await Promise.all([bring(job), complete(server, job)]);
    const now = await server.ok('GET /job/:id', byId(job._id));
    expect(storage(now)?.startDate).toBe(imported.status === 200 ? '2026-03-05' : null);
    expect(now.endDate).toBe('2026-03-05');
  });

  test('a row of another job is not found', async () => {
    const [job, other] = [await carpetJob(), await carpetJob()];
    const wrong = { ...job, items: other.items };
    for (const answer of [await bring(wrong), await give(wrong)]) {
      expect(resultOf(answer)).toBe('404 record.notFound');
    }
  });

  test('an edit keeps the storage of rows that stay, and a form opened before an import is refused', async () => {
    const job = await carpetJob();
    const { body: stored } = await bring(job);
    const items = stored.items.map((row) => ({ ...row, storage: undefined, qty: 3 }));
    const { body: saved } = await change(stored, { items });
    expect(storage(saved)).toEqual(storage(stored));
    expect(resultOf(await change(job, {}))).toBe('409 record.changed');
  });

  test('a row in storage cannot be removed nor change its carpet, nor can its job be deleted', async () => {
    const job = await carpetJob();
    const { body: stored } = await bring(job);
    const removed = await change(stored, { items: [] });
    expect([removed.status, removed.error.code]).toEqual([400, 'job.rowIsStored']);
    const other = await makeClientItem(server, { client: job.client._id });
    for (const clientItem of [null, other._id]) {
      const items = stored.items.map((row) => ({ ...row, clientItem }));
      const refused = await change(stored, { items });
      expect(resultOf(refused)).toBe('400 job.clientItemFixed items.0.clientItem');
    }
    const deleted = await server.call('DELETE /job/:id', byId(job._id));
    expect([deleted.status, deleted.error.code]).toEqual([400, 'job.rowIsStored']);
    await give(job);
    await server.ok('DELETE /job/:id', byId(job._id));
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
    const search = async () =>
      (await server.ok('POST /job/search-storage', { body: { filters: { client: client._id } } }))
        .data;
    const [first, second, ...others] = await search();
    expect([first?.clientItemTitle, others]).toEqual(['Φλοκάτη', []]);
    expect(second).toEqual({
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
    await give(jobs[0]);
    expect(await search()).toEqual([first]);
  });

  test('the storage search asks for the end, the invoice and the subscription of the job', async () => {
    const client = (await makeClient(server))._id;
    const [open, done] = [
      await carpetJob(await makeClientItem(server, { client, title: 'Ανοιχτή' })),
      await carpetJob(await makeClientItem(server, { client, title: 'Τέλος' })),
    ];
    for (const job of [open, done]) await bring(job, '2026-03-01');
    await change(done, { _rev: undefined, subscription: true });
    await complete(server, done);
    const invoice = await makeInvoice(server, { client, jobs: [done] });
    const titles = async (filters: object, sort: object = {}) => {
      const body = { filters: { client, ...filters }, sort };
      const { data } = await server.ok('POST /job/search-storage', { body });
      return data.map((row) => row.clientItemTitle);
    };
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
    const job = await carpetJob();
    const remove = () => server.call('DELETE /client/:id', byId(job.client._id));
    await bring(job);
    expect((await remove()).error.code).toBe('client.hasOpenJobs');
    await complete(server, job);
    expect((await remove()).error.code).toBe('client.hasStoredItems');
  });
});
