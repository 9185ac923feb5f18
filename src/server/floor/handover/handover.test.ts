import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import {
  completedJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeHandover,
  makeItem,
  pricedJob,
} from '#test/builders.ts';
import { plainPicture } from '#test/photos.ts';
import { databases, useServer } from '#test/server.ts';
import { checkData } from '../../app/check-data/check-data.ts';

const signature = {
  width: 320,
  height: 160,
  strokes: [
    [
      { x: 20, y: 80 },
      { x: 90.5, y: 40 },
    ],
    [{ x: 200, y: 100 }],
  ],
};

describe.each(databases)('pieces that go back to their client, on %s', (name) => {
  const server = useServer(name);

  /** Sets the clock to noon of a day; sessions of earlier days have ended. */
  const on = async (day: string) => {
    await server.setDay(day);
  };

  const ready = async (jobItems: string[]) =>
    server.ok('PUT /job/stage', { body: { jobItems, stage: 'ready' } });
  const idsOf = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id);
  const store = async (jobItems: string[]) =>
    server.ok('POST /stay/import', {
      body: { startDate: '2026-03-02', notes: 'Ράφι 3', jobItems },
    });
  const openStays = async (client: string) =>
    (await server.ok('POST /stay/search', { body: { filters: { client, open: true } } })).data;
  const give = (body: Record<string, unknown>) =>
    server.call('POST /handover', { body: { receivedBy: 'Μαρία', ...body } });

  test('pieces of two jobs go on one paper: stays end, stages say so, all at once', async () => {
    await on('2026-03-05');
    const client = await makeClient(server);
    const first = await jobOfPieces(server, 2, { client: client._id });
    const other = await jobOfPieces(server, 1, { client: client._id });
    await store(idsOf(first));
    const pieces = [...idsOf(first), ...idsOf(other)];
    await ready(pieces);
    const offered = await server.ok('GET /handover/ready/:clientId', {
      params: { clientId: client._id },
    });
    expect(offered.client).toMatchObject({ _id: client._id, fullName: client.fullName });
    expect(offered.client).not.toHaveProperty('phones');
    expect(offered.data.map(({ _id, job, storage }) => [_id, job._ref, storage.notes])).toEqual([
      [pieces[0], first._ref, 'Ράφι 3'],
      [pieces[1], first._ref, 'Ράφι 3'],
      [pieces[2], other._ref, ''],
    ]);
    const made = await server.ok('POST /handover', {
      body: { client: client._id, pieces, receivedBy: ' Μαρία ', signature, notes: 'Με ρολό' },
    });
    expect(made).toMatchObject({
      date: '2026-03-05',
      receivedBy: 'Μαρία',
      signature,
      signed: { day: '2026-03-05', time: '12:00' },
      notes: 'Με ρολό',
      status: 'issued',
      client: { _id: client._id },
      clientFullName: 'Νίκος Παπαδόπουλος',
      publicId: null,
      pieces: [...first.items, ...other.items].map(({ _id, clientItem }) => ({
        _id,
        clientItem: { ...clientItem, marks: [], photos: 0 },
      })),
    });
    expect(await openStays(client._id)).toEqual([]);
    const after = await server.ok('GET /job/:id', { params: { id: first._id } });
    expect(after.progress).toEqual({ pieces: 2, ready: 0, handedOver: 2 });
    expect(after.items[0]).toMatchObject({
      stage: 'handedOver',
      handover: { _id: made._id, _ref: made._ref },
      storage: { startDate: '2026-03-02', endDate: '2026-03-05' },
    });
    const { data } = await server.ok('GET /handover/ready/:clientId', {
      params: { clientId: client._id },
    });
    expect(data).toEqual([]);
    expect(await server.ok('GET /handover/:id', { params: { id: made._id } })).toEqual(made);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('numbers have no gap, also where one was refused', async () => {
    const first = await makeHandover(server, await jobOfPieces(server, 1));
    const job = await jobOfPieces(server, 1);
    expect((await give({ client: job.client._id, pieces: idsOf(job) })).status).toBe(400);
    const second = await makeHandover(server, job);
    expect(second._ref).toBe(first._ref + 1);
  });

  test('each piece that cannot go is named, and none goes', async () => {
    const job = await jobOfPieces(server, 3);
    const [good = '', unready = '', gone = ''] = idsOf(job);
    await ready([good, gone]);
    await give({ client: job.client._id, pieces: [gone] });
    const foreign = await jobOfPieces(server, 1);
    await ready(idsOf(foreign));
    const pieces = [good, unready, gone, ...idsOf(foreign), 'none'];
    const { status, error } = await give({ client: job.client._id, pieces });
    expect(status).toBe(400);
    expect(error.fields?.slice(0, 3)).toEqual([
      { path: 'pieces.1', message: 'The carpet is not ready.' },
      { path: 'pieces.2', message: 'The carpet was handed over already.' },
      { path: 'pieces.3', message: 'The carpet belongs to another client.' },
    ]);
    expect(error.fields?.[3]?.path).toBe('pieces.4');
    const { items } = await server.ok('GET /job/:id', { params: { id: job._id } });
    expect(items[0]?.stage).toBe('ready');
  });

  test.each([
    [{ date: '2026-03-06' }, 'date'],
    [{ client: 'none' }, 'client'],
  ])('%j is refused at its place', async (wrong, path) => {
    await on('2026-03-05');
    const job = await jobOfPieces(server, 1);
    await ready(idsOf(job));
    const { status, error } = await give({ client: job.client._id, pieces: idsOf(job), ...wrong });
    expect([status, error.fields?.[0]?.path]).toEqual([400, path]);
  });

  test('a day before the piece came into the store is none', async () => {
    await on('2026-03-05');
    const job = await jobOfPieces(server, 1);
    await store(idsOf(job));
    await ready(idsOf(job));
    const { status, error } = await give({
      client: job.client._id,
      pieces: idsOf(job),
      date: '2026-03-01',
    });
    expect([status, error.fields?.[0]?.path]).toEqual([400, 'pieces.0']);
    expect(await openStays(job.client._id)).toHaveLength(1);
  });

  test('cancelled, its pieces are ready and in the store again, and can go once more', async () => {
    await on('2026-03-05');
    const job = await jobOfPieces(server, 2);
    const [stored = ''] = idsOf(job);
    await store([stored]);
    await ready(idsOf(job));
    const before = await server.ok('GET /job/:id', { params: { id: job._id } });
    const made = await makeHandover(server, job, { signature });
    await on('2026-03-07');
    const params = { id: made._id };
    const cancelled = await server.ok('PUT /handover/cancel/:id', { params });
    expect(cancelled).toMatchObject({ status: 'cancelled', _ref: made._ref, pieces: made.pieces });
    const after = await server.ok('GET /job/:id', { params: { id: job._id } });
    expect(after.items).toEqual(before.items);
    expect((await openStays(job.client._id)).map(({ jobItem }) => jobItem)).toEqual([stored]);
    const again = await server.call('PUT /handover/cancel/:id', { params });
    expect([again.status, again.error.code]).toEqual([400, 'handover.cancelled']);
    await makeHandover(server, job);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('on the floor whoever made it takes it back, and soon; then the desk does', async () => {
    await on('2026-03-05');
    const job = await jobOfPieces(server, 1);
    await ready(idsOf(job));
    const own = await server.logInAs('floor');
    const make = async (token: string) => {
      const body = { client: job.client._id, pieces: idsOf(job), receivedBy: 'Μαρία' };
      return (await server.ok('POST /handover', { body, token }))._id;
    };
    const cancel = (id: string, token?: string) =>
      server.call('PUT /handover/cancel/:id', { params: { id }, ...(token && { token }) });
    const before = server.time.now;
    const first = await make(own);
    expect((await cancel(first, own)).body).toMatchObject({ status: 'cancelled' });
    const second = await make(own);
    server.time.now = new Date(before.getTime() + 11 * 60_000);
    expect((await cancel(second, own)).error.code).toBe('handover.deskCancels');
    server.time.now = before;
    expect((await cancel(second)).status).toBe(200);
    const third = await make(server.token);
    expect((await cancel(third, own)).error.code).toBe('handover.deskCancels');
    expect((await cancel(third)).status).toBe(200);
    const books = await server.logInAs('accountant');
    expect((await cancel(third, books)).status).toBe(403);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a piece that has come again since holds its paper', async () => {
    const job = await jobOfPieces(server, 2);
    const made = await makeHandover(server, job);
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    const cancel = () => server.call('PUT /handover/cancel/:id', { params: { id: made._id } });
    const stay = await server.ok('POST /stay', {
      body: { clientItem, startDate: '2026-03-05', notes: 'Ξανά' },
    });
    expect((await cancel()).error.code).toBe('handover.cameAgain');
    const steps = [{ _id: stay._id, _rev: stay._rev }];
    await server.ok('POST /stay/undo', { body: { stays: steps } });
    await on('2026-03-08');
    const item = (await makeItem(server))._id;
    const next = await server.ok('POST /job', {
      body: { client: job.client._id, items: [{ item, clientItem }] },
    });
    expect((await cancel()).error.code).toBe('handover.cameAgain');
    await server.ok('DELETE /job/:id', { params: { id: next._id } });
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    await server.ok('DELETE /clientItem/:id', { params: { id: clientItem } });
    expect((await cancel()).error.code).toBe('record.changed');
    await server.ok('PUT /clientItem/:id/restore', { params: { id: clientItem } });
    expect((await cancel()).status).toBe(200);
    await on('2026-03-05');
  });

  test('what a paper says holds: no import, no undo, no row taken off, no job deleted', async () => {
    await on('2026-03-05');
    const job = await jobOfPieces(server, 2);
    const [first = ''] = idsOf(job);
    const { data } = await store([first]);
    await makeHandover(server, job);
    const params = { id: job._id };
    const [row] = job.items;
    const imported = await server.call('PUT /job/:jobId/item/:jobItemId/import', {
      params: { jobId: job._id, jobItemId: first },
      body: { startDate: '2026-03-05', notes: 'Ράφι' },
    });
    expect(imported.error.code).toBe('job.handedOver');
    const undone = await server.call('POST /stay/undo', {
      body: { stays: [{ _id: data[0]?._id ?? '', _rev: (data[0]?._rev ?? 0) + 1 }] },
    });
    expect(undone.error.fields?.[0]?.message).toContain('handed over');
    const { items } = await server.ok('GET /job/:id', { params });
    const edit = (rows: unknown[]) =>
      server.call('PUT /job/:id', { params, body: { client: job.client._id, items: rows } });
    expect((await edit(items.slice(1))).error.code).toBe('job.handedOver');
    const other = (await makeClientItem(server, { client: job.client._id }))._id;
    expect((await edit([items[0], { ...items[1], clientItem: other }])).error).toMatchObject({
      code: 'job.handedOver',
      fields: [{ path: 'items.1.clientItem' }],
    });
    expect((await edit(items)).status).toBe(200);
    expect((await server.call('DELETE /job/:id', { params })).error.code).toBe('job.handedOver');
    const { data: expected } = await server.ok('POST /job/search-expected', {
      body: { filters: { clientItem: row?.clientItem?._id ?? '' } },
    });
    expect(expected).toEqual([]);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('who signs has read the marks of the pieces: from then on they stay', async () => {
    await on('2026-03-05');
    const job = await jobOfPieces(server, 1);
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    const moth = { _id: 'mark-moth', kind: 'moth', x: 0.5, y: 0.5, note: '' };
    await server.ok('POST /photo', {
      form: { file: await plainPicture('jpeg'), clientItem, marks: JSON.stringify([moth]) },
    });
    const { pieces } = await makeHandover(server, job, {});
    expect(pieces[0]?.clientItem).toMatchObject({ marks: [{ kind: 'moth', note: '' }], photos: 1 });
    const { data } = await server.ok('POST /photo/search', { body: { filters: { clientItem } } });
    expect(data[0]?.marks).toMatchObject([{ shown: true }]);
  });

  test('a list has it without what was frozen, found by its client’s words', async () => {
    await on('2026-03-05');
    const client = (await makeClient(server, { firstName: 'Ζήνων', lastName: 'Αναζήτης' }))._id;
    const made = await makeHandover(server, await jobOfPieces(server, 2, { client }));
    const { issuer: _, clientAddress: __, signature: ___, pieces, ...head } = made;
    const row = {
      ...head,
      pieces: pieces.map(({ job: of, clientItem: { marks: _m, photos: _p, ...piece } }) => ({
        job: of,
        clientItem: piece,
      })),
    };
    const body = { filters: { words: 'ζηνων αναζητ' } };
    expect(await server.ok('POST /handover/search', { body })).toEqual({ data: [row], total: 1 });
  });

  test('its link shows the paper and no id, is told, and is withdrawn', async () => {
    const made = await makeHandover(server, await jobOfPieces(server, 1), { signature });
    const params = { id: made._id };
    const linked = await server.ok('POST /handover/generatePublicId/:id', { params });
    const publicId = linked.publicId ?? '';
    const shown = await server.ok('GET /handover/public/:publicId', {
      params: { publicId },
      token: null,
    });
    expect(shown).toMatchObject({ _ref: made._ref, receivedBy: made.receivedBy, signature });
    expect(JSON.stringify(shown)).not.toContain('_id');
    const pdf = await server.send('GET /handover/:id/pdf', { params });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const publicPdf = await server.send('GET /handover/public/:publicId/pdf', {
      params: { publicId },
      token: null,
    });
    expect(publicPdf.statusCode).toBe(200);
    const page = await server.app.inject({ url: `/handovers/public/${publicId}` });
    expect(page.body).toContain('Μαρία Παπαδοπούλου');
    expect(page.body).toContain('<path d="M4');
    // The floor hands over and prints that document, but no other that it cannot read.
    const token = await server.logInAs('floor');
    const print = (kind: 'handover' | 'invoice') =>
      server.call('POST /history/print', { token, body: { kind, record: made._id } });
    expect((await print('handover')).status).toBe(200);
    expect((await print('invoice')).status).toBe(403);
    await server.ok('POST /handover/forward/:id', {
      params,
      body: { emails: ['maria@example.com'], confirmed: true },
    });
    const mails = await server.ok('POST /mail/search', {
      body: { filters: { document: made._id } },
    });
    expect(mails.data).toMatchObject([{ kind: 'handover', emails: ['maria@example.com'] }]);
    await server.ok('DELETE /handover/:id/publicId', { params });
    const gone = await server.call('GET /handover/public/:publicId', {
      params: { publicId },
      token: null,
    });
    expect(gone.status).toBe(404);
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: made._id } },
    });
    expect(data.map(({ event }) => event)).toEqual([
      'linkRemoved',
      'forwarded',
      'printed',
      'linkMade',
      'created',
    ]);
    await server.ok('PUT /handover/cancel/:id', { params });
    const { error } = await server.call('POST /handover/forward/:id', {
      params,
      body: { emails: ['maria@example.com'] },
    });
    expect(error.code).toBe('handover.cancelled');
  });

  test('what stays is named with its stage and place', async () => {
    await on('2026-03-05');
    const job = await jobOfPieces(server, 3);
    const [first = '', second = '', third = ''] = idsOf(job);
    await store([second]);
    await ready([first]);
    await server.ok('PUT /job/stage', { body: { jobItems: [third], stage: 'cleaning' } });
    // The note stays with the place that the piece was moved from.
    const place = await server.ok('POST /place', { body: { code: 'Π-1' } });
    const stays = await openStays(job.client._id);
    await server.ok('POST /stay/move', {
      body: { stays: stays.map(({ _id }) => _id), place: place._id },
    });
    const params = { clientId: job.client._id };
    const { data, staying } = await server.ok('GET /handover/ready/:clientId', { params });
    expect(data.map(({ _id }) => _id)).toEqual([first]);
    const where = staying.map((row) => [row._id, row.stage, row.storage.notes, row.place?.code]);
    expect(where).toEqual([
      [second, 'received', 'Π-1', 'Π-1'],
      [third, 'cleaning', '', undefined],
    ]);
    await makeHandover(server, { ...job, items: job.items.slice(0, 1) });
    await server.ok('DELETE /job/:id', { params: { id: (await jobOfPieces(server, 1))._id } });
    const after = await server.ok('GET /handover/ready/:clientId', { params });
    expect([after.data.length, after.staying.length]).toEqual([0, 2]);
  });

  test('what is done and on no invoice is said with its sum, as is what is ready', async () => {
    await on('2026-03-05');
    const { _id: client } = await makeClient(server);
    const done = await pricedJob(server, client, 80.5);
    const open = await jobOfPieces(server, 2, { client });
    await ready(idsOf(open).slice(0, 1));
    await jobOfPieces(server, 1, { client });
    await makeDebt(server, { client });
    const item = (await makeItem(server))._id;
    await completedJob(server, { client, items: [{ item, unitCost: euros(0) }] });
    const dropped = await pricedJob(server, client, 10);
    await server.ok('DELETE /job/:id', { params: { id: dropped._id } });
    const call = 'GET /handover/notInvoiced/:clientId';
    const answer = await server.ok(call, { params: { clientId: client } });
    const { _id, _ref, endDate } = done;
    expect(answer).toEqual({
      total: 100.5,
      jobs: [
        { _id, _ref, endDate, total: 80.5 },
        { _id: open._id, _ref: open._ref, endDate: null, total: 20 },
      ],
    });
    const token = await server.logInAs('floor');
    const { body } = await server.app.inject({
      method: 'GET',
      url: `/api/v1/handover/notInvoiced/${client}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(body)).toEqual(answer);
  });

  test('a piece’s life is one line of time, and says where it is', async () => {
    await on('2026-03-02');
    const job = await jobOfPieces(server, 1);
    const piece = job.items[0]?.clientItem?._id ?? '';
    const life = () => server.ok('GET /clientItem/:id/life', { params: { id: piece } });
    expect((await life()).custody).toBe('inWork');
    await store(idsOf(job));
    expect((await life()).custody).toBe('inStore');
    const params = { jobId: job._id, jobItemId: idsOf(job)[0] ?? '' };
    const out = { params, body: { endDate: '2026-03-02' } };
    await server.ok('PUT /job/:jobId/item/:jobItemId/export', out);
    expect(await life()).toMatchObject({ custody: 'inWork', isOutside: false });
    const { data: left } = await server.ok('POST /stay/search', { body: {} });
    const stays = left.filter(({ clientItem }) => clientItem._id === piece);
    await server.ok('POST /stay/undo', {
      body: { stays: stays.map(({ _id, _rev }) => ({ _id, _rev })) },
    });
    await on('2026-03-04');
    await server.ok('PUT /job/stage', { body: { jobItems: idsOf(job), stage: 'cleaning' } });
    const made = await makeHandover(server, job);
    const { custody, last, data } = await life();
    expect(custody).toBe('handedOver');
    expect(last).toMatchObject({
      _id: idsOf(job)[0],
      stage: 'handedOver',
      client: { _id: job.client._id },
    });
    expect(data.map(({ what, day }) => [what, day])).toEqual([
      ['handedOver', '2026-03-04'],
      ['released', '2026-03-04'],
      ['ready', '2026-03-04'],
      ['cleaning', '2026-03-04'],
      ['stored', '2026-03-02'],
      ['job', '2026-03-02'],
    ]);
    expect(data[0]?.handover).toEqual({ _id: made._id, _ref: made._ref });
    await on('2026-03-06');
    await server.ok('PUT /handover/cancel/:id', { params: { id: made._id } });
    expect((await life()).custody).toBe('inStore');
    await on('2026-03-07');
    const again = await makeHandover(server, job);
    const papers = (await life()).data.filter(({ handover }) => handover !== null);
    expect(papers.map(({ what, day, handover }) => [what, day, handover?._ref])).toEqual([
      ['handedOver', '2026-03-07', again._ref],
      ['handoverCancelled', '2026-03-06', made._ref],
      ['handedOver', '2026-03-04', made._ref],
    ]);
    const idle = await makeClientItem(server);
    const idleLife = await server.ok('GET /clientItem/:id/life', { params: { id: idle._id } });
    expect(idleLife).toEqual({ custody: 'withClient', isOutside: false, last: null, data: [] });
  });
});
