import { beforeEach, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { euros } from '#shared/base/money.ts';
import { byId, eventsOf, idsOf, resultOf } from '#test/answers.ts';
import {
  complete,
  completedJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeHandover,
  makeItem,
  makeJob,
  makePhoto,
  makePlace,
  makeStay,
  pricedJob,
  stageRows,
  storeRows,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

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

type TestJob = Awaited<ReturnType<typeof makeJob>>;

describe.each(databases)('pieces that go back to their client, on %s', (name) => {
  const server = useServer(name);

  beforeEach(() => server.setDay('2026-03-05'));

  const readJob = ({ _id }: { _id: string }) => server.ok('GET /job/:id', byId(_id));
  const staysOf = async (filters: object) =>
    (await server.ok('POST /stay/search', { body: { filters } })).data;
  const readyOf = (clientId: string) =>
    server.ok('GET /handover/ready/:clientId', { params: { clientId } });
  const give = (body: object, token = server.token) =>
    server.call('POST /handover', { body: { receivedBy: 'Μαρία', ...body }, token });
  const cancel = ({ _id }: { _id: string }, token = server.token) =>
    server.call('PUT /handover/cancel/:id', { ...byId(_id), token });

  /** An open job of so many pieces that are ready. */
  async function readyJob(count: number): Promise<TestJob> {
    const job = await jobOfPieces(server, count);
    await stageRows(server, idsOf(job.items));
    return job;
  }

  test('pieces of two jobs go on one paper: stays end, stages say so, all at once', async () => {
    const client = await makeClient(server);
    const first = await jobOfPieces(server, 2, { client: client._id });
    const other = await jobOfPieces(server, 1, { client: client._id });
    await storeRows(server, idsOf(first.items));
    const pieces = idsOf([...first.items, ...other.items]);
    await stageRows(server, pieces);
    const offered = await readyOf(client._id);
    expect(offered.client).toMatchObject({ _id: client._id, fullName: client.fullName });
    expect(offered.client).not.toHaveProperty('phones');
    expect(offered.data.map(({ _id, job, storage }) => [_id, job._ref, storage.notes])).toEqual([
      [pieces[0], first._ref, 'Ράφι'],
      [pieces[1], first._ref, 'Ράφι'],
      [pieces[2], other._ref, ''],
    ]);
    const body = { client: client._id, pieces, receivedBy: ' Μαρία ', signature, notes: 'Με ρολό' };
    const made = await server.ok('POST /handover', { body });
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
    expect(await staysOf({ client: client._id, open: true })).toEqual([]);
    const after = await readJob(first);
    expect(after.progress).toEqual({ pieces: 2, ready: 0, handedOver: 2 });
    expect(after.items[0]).toMatchObject({
      stage: 'handedOver',
      handover: { _id: made._id, _ref: made._ref },
      storage: { startDate: '2026-03-04', endDate: '2026-03-05' },
    });
    expect((await readyOf(client._id)).data).toEqual([]);
    expect(await server.ok('GET /handover/:id', byId(made._id))).toEqual(made);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('numbers have no gap, also where one was refused', async () => {
    const first = await makeHandover(server, await jobOfPieces(server, 1));
    const job = await jobOfPieces(server, 1);
    const refused = await give({ client: job.client._id, pieces: idsOf(job.items) });
    expect(refused.status).toBe(400);
    expect((await makeHandover(server, job))._ref).toBe(first._ref + 1);
  });

  test('each piece that cannot go is named, and none goes', async () => {
    const job = await readyJob(3);
    const [good = '', unready = '', gone = ''] = idsOf(job.items);
    await stageRows(server, [unready], 'cleaning');
    await give({ client: job.client._id, pieces: [gone] });
    const foreign = await readyJob(1);
    const pieces = [good, unready, gone, ...idsOf(foreign.items), 'none'];
    const { status, error } = await give({ client: job.client._id, pieces });
    expect(status).toBe(400);
    expect(error.fields).toMatchObject([
      { path: 'pieces.1', message: 'The carpet is not ready.' },
      { path: 'pieces.2', message: 'The carpet was handed over already.' },
      { path: 'pieces.3', message: 'The carpet belongs to another client.' },
      { path: 'pieces.4' },
    ]);
    expect((await readJob(job)).items[0]?.stage).toBe('ready');
  });

  test.each([
    [{ date: '2026-03-06' }, '400 request.invalid date'],
    // It came into the store later.
    [{ date: '2026-03-03' }, '400 request.invalid pieces.0'],
    [{ client: 'none' }, '400 reference.unknown client'],
  ])('%j is refused at its place', async (wrong, refusal) => {
    const job = await readyJob(1);
    const pieces = idsOf(job.items);
    await storeRows(server, pieces);
    const refused = await give({ client: job.client._id, pieces, ...wrong });
    expect(resultOf(refused)).toBe(refusal);
    expect(await staysOf({ client: job.client._id, open: true })).toHaveLength(1);
  });

  test('cancelled, its pieces are ready and in the store again, and can go once more', async () => {
    const job = await readyJob(2);
    const [stored = ''] = idsOf(job.items);
    await storeRows(server, [stored]);
    const before = await readJob(job);
    const made = await makeHandover(server, job, { signature });
    await server.setDay('2026-03-07');
    const { body: cancelled } = await cancel(made);
    expect(cancelled).toMatchObject({ status: 'cancelled', _ref: made._ref, pieces: made.pieces });
    expect((await readJob(job)).items).toEqual(before.items);
    const open = await staysOf({ client: job.client._id, open: true });
    expect(open.map(({ jobItem }) => jobItem)).toEqual([stored]);
    expect(resultOf(await cancel(made))).toBe('400 handover.cancelled');
    await makeHandover(server, job);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('on the floor whoever made it takes it back if it is soon, and later the desk does', async () => {
    const job = await readyJob(1);
    const own = await server.logInAs('floor');
    const make = async (token: string) => {
      const pieces = idsOf(job.items);
      return (await give({ client: job.client._id, pieces }, token)).body;
    };
    const before = server.time.now;
    const first = await make(own);
    expect((await cancel(first, own)).body).toMatchObject({ status: 'cancelled' });
    const second = await make(own);
    server.time.now = new Date(before.getTime() + 11 * 60_000);
    expect((await cancel(second, own)).error.code).toBe('handover.deskCancels');
    server.time.now = before;
    expect(resultOf(await cancel(second))).toBe('200');
    const third = await make(server.token);
    expect((await cancel(third, own)).error.code).toBe('handover.deskCancels');
    expect(resultOf(await cancel(third))).toBe('200');
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a piece that has come again since holds its paper', async () => {
    const job = await jobOfPieces(server, 2);
    const made = await makeHandover(server, job);
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    const { _id, _rev } = await makeStay(server, { clientItem, startDate: '2026-03-05' });
    expect(resultOf(await cancel(made))).toBe('400 handover.cameAgain');
    await server.ok('POST /stay/undo', { body: { stays: [{ _id, _rev }] } });
    await server.setDay('2026-03-08');
    const items = [{ item: (await makeItem(server))._id, clientItem }];
    const next = await makeJob(server, { client: job.client._id, items });
    expect(resultOf(await cancel(made))).toBe('400 handover.cameAgain');
    await server.ok('DELETE /job/:id', byId(next._id));
    await complete(server, job);
    await server.ok('DELETE /clientItem/:id', byId(clientItem));
    expect(resultOf(await cancel(made))).toBe('409 record.changed');
    await server.ok('PUT /clientItem/:id/restore', byId(clientItem));
    expect(resultOf(await cancel(made))).toBe('200');
  });

  test('a piece that came again and left again holds its paper, which ended a stay', async () => {
    const job = await jobOfPieces(server, 1);
    await storeRows(server, idsOf(job.items));
    const made = await makeHandover(server, job);
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    await server.setDay('2026-03-08');
    const { _id } = await makeStay(server, { clientItem, startDate: '2026-03-06' });
    const body = { endDate: '2026-03-08' };
    await server.ok('PUT /stay/:id/close', { ...byId(_id), body });
    expect(resultOf(await cancel(made))).toBe('400 handover.cameAgain');
  });

  test('what a paper says holds: no import, no undo, no row taken off, no job deleted', async () => {
    const job = await jobOfPieces(server, 2);
    const [first = ''] = idsOf(job.items);
    const stays = await storeRows(server, [first]);
    await makeHandover(server, job);
    const imported = await server.call('PUT /job/:jobId/item/:jobItemId/import', {
      params: { jobId: job._id, jobItemId: first },
      body: { startDate: '2026-03-05', notes: 'Ράφι' },
    });
    expect(imported.error.code).toBe('job.handedOver');
    const steps = stays.map(({ _id, _rev }) => ({ _id, _rev: _rev + 1 }));
    const undone = await server.call('POST /stay/undo', { body: { stays: steps } });
    expect(undone.error.fields?.[0]?.message).toContain('handed over');
    const { client, items } = await readJob(job);
    const edit = (rows: unknown[]) =>
      server.call('PUT /job/:id', { ...byId(job._id), body: { client, items: rows } });
    expect((await edit(items.slice(1))).error.code).toBe('job.handedOver');
    const other = (await makeClientItem(server, { client: client._id }))._id;
    const swapped = await edit([items[0], { ...items[1], clientItem: other }]);
    expect(resultOf(swapped)).toBe('400 job.handedOver items.1.clientItem');
    expect(resultOf(await edit(items))).toBe('200');
    const deleted = await server.call('DELETE /job/:id', byId(job._id));
    expect(deleted.error.code).toBe('job.handedOver');
    const filters = { clientItem: job.items[0]?.clientItem?._id ?? '' };
    const expected = await server.ok('POST /job/search-expected', { body: { filters } });
    expect(expected.data).toEqual([]);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('who signs has read the marks of the pieces: from then on they stay', async () => {
    const job = await jobOfPieces(server, 1);
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    const moth = { _id: 'mark-moth', kind: 'moth', x: 0.5, y: 0.5, note: '' };
    await makePhoto(server, { clientItem, marks: [moth] });
    const { pieces } = await makeHandover(server, job);
    expect(pieces[0]?.clientItem).toMatchObject({ marks: [{ kind: 'moth', note: '' }], photos: 1 });
    const { data } = await server.ok('POST /photo/search', { body: { filters: { clientItem } } });
    expect(data[0]?.marks).toMatchObject([{ shown: true }]);
  });

  test('a list has it without what was frozen, found by its client’s words', async () => {
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

  test.each([
    ['ΣΑΛΟΝΙ κλειδιών', 1],
    ['κλειδ Ευρετός', 1],
    ['κλειδ 99 123456', 1],
    ['κλειδ Ζήνων', 0],
    ['%', 0],
  ])('the words %j, of its notes or its client, find %d', async (words, total) => {
    const phones = [{ phoneType: 'Mobile' as const, phoneNumber: '99 123456' }];
    const client = (await makeClient(server, { lastName: 'Ευρετός', phones }))._id;
    const receivedBy = `finder ${words}`;
    const notes = 'Παράδοση κλειδιών στο σαλόνι';
    await makeHandover(server, await jobOfPieces(server, 1, { client }), { notes, receivedBy });
    await makeHandover(server, await jobOfPieces(server, 1), { receivedBy });
    const body = { filters: { words, receivedBy } };
    expect((await server.ok('POST /handover/search', { body })).total).toBe(total);
  });

  test('its link shows the paper and no id, is told, and is withdrawn', async () => {
    const made = await makeHandover(server, await jobOfPieces(server, 1), { signature });
    const call = byId(made._id);
    const { publicId } = await server.ok('POST /handover/generatePublicId/:id', call);
    const byLink = { params: { publicId: publicId ?? '' }, token: null };
    const shown = await server.ok('GET /handover/public/:publicId', byLink);
    expect(shown).toMatchObject({ _ref: made._ref, receivedBy: made.receivedBy, signature });
    expect(JSON.stringify(shown)).not.toContain('_id');
    for (const pdf of [
      await server.send('GET /handover/:id/pdf', call),
      await server.send('GET /handover/public/:publicId/pdf', byLink),
    ]) {
      expect(pdf.headers['content-type']).toBe('application/pdf');
    }
    const page = await server.app.inject({ url: `/handovers/public/${publicId}` });
    expect(page.body).toContain('Μαρία Παπαδοπούλου');
    expect(page.body).toContain('<path d="M4');
    // The floor hands over and prints that document, but no other that it cannot read.
    const token = await server.logInAs('floor');
    const print = (kind: 'handover' | 'invoice') =>
      server.call('POST /history/print', { token, body: { kind, record: made._id } });
    expect((await print('handover')).status).toBe(200);
    expect((await print('invoice')).status).toBe(403);
    const to = { ...call, body: { emails: ['maria@example.com'], confirmed: true } };
    await server.ok('POST /handover/forward/:id', to);
    const { data } = await server.ok('POST /mail/search', {
      body: { filters: { document: made._id } },
    });
    expect(data).toMatchObject([{ kind: 'handover', emails: ['maria@example.com'] }]);
    await server.ok('DELETE /handover/:id/publicId', call);
    expect((await server.call('GET /handover/public/:publicId', byLink)).status).toBe(404);
    expect(await eventsOf(server, made._id)).toEqual([
      'linkRemoved',
      'forwarded',
      'printed',
      'linkMade',
      'created',
    ]);
    await cancel(made);
    const late = await server.call('POST /handover/forward/:id', to);
    expect(late.error.code).toBe('handover.cancelled');
  });

  test('what stays is named with its stage and place', async () => {
    const job = await jobOfPieces(server, 3);
    const [first = '', second = '', third = ''] = idsOf(job.items);
    const stays = idsOf(await storeRows(server, [second]));
    await stageRows(server, [first]);
    await stageRows(server, [third], 'cleaning');
    // The note stays with the place that the piece was moved from.
    const place = (await makePlace(server, { code: 'Π-1' }))._id;
    await server.ok('POST /stay/move', { body: { stays, place } });
    const { data, staying } = await readyOf(job.client._id);
    expect(idsOf(data)).toEqual([first]);
    const where = staying.map((row) => [row._id, row.stage, row.storage.notes, row.place?.code]);
    expect(where).toEqual([
      [second, 'received', 'Π-1', 'Π-1'],
      [third, 'cleaning', '', undefined],
    ]);
    await makeHandover(server, { ...job, items: job.items.slice(0, 1) });
    const dropped = await jobOfPieces(server, 1, { client: job.client._id });
    await server.ok('DELETE /job/:id', byId(dropped._id));
    const after = await readyOf(job.client._id);
    expect([after.data.length, after.staying.length]).toEqual([0, 2]);
  });

  test('a piece is offered by its current jobs: not by one after which it came again, or was handed over', async () => {
    const item = (await makeItem(server))._id;
    await server.setDay('2026-02-01');
    const earlier = await readyJob(2);
    const { client } = earlier;
    const [again, given] = earlier.items.map((row) => row.clientItem?._id);
    await complete(server, earlier);
    await server.setDay('2026-03-05');
    const offered = async () => {
      const { data, staying } = await readyOf(client._id);
      return [idsOf(data), idsOf(staying)];
    };
    expect(await offered()).toEqual([idsOf(earlier.items), []]);
    const items = [again, given].map((clientItem) => ({ item, clientItem, unitCost: euros(10) }));
    const now = await makeJob(server, { client: client._id, items });
    const [first = '', second = ''] = idsOf(now.items);
    expect(await offered()).toEqual([[], [first, second]]);
    await stageRows(server, [second]);
    expect(await offered()).toEqual([[second], [first]]);
    await makeHandover(server, { ...now, items: now.items.slice(1) });
    expect(await offered()).toEqual([[], [first]]);

    // Two jobs at once, for washing and for storage: it is ready by one, and so does not stay by the other.
    const storing = await makeJob(server, { client: client._id, items: items.slice(0, 1) });
    await stageRows(server, [first]);
    expect(await offered()).toEqual([[first], []]);
    await stageRows(server, idsOf(storing.items));
    expect(await offered()).toEqual([[first, ...idsOf(storing.items)], []]);
  });

  test('what is done and on no invoice is said with its sum, as is what is ready', async () => {
    const { _id: client } = await makeClient(server);
    const done = await pricedJob(server, client, 80.5);
    const open = await jobOfPieces(server, 2, { client });
    await stageRows(server, idsOf(open.items).slice(0, 1));
    await jobOfPieces(server, 1, { client });
    await makeDebt(server, { client });
    const item = (await makeItem(server))._id;
    await completedJob(server, { client, items: [{ item, unitCost: euros(0) }] });
    const dropped = await pricedJob(server, client, 10);
    await server.ok('DELETE /job/:id', byId(dropped._id));
    const read = (token = server.token) =>
      server.ok('GET /handover/notInvoiced/:clientId', { params: { clientId: client }, token });
    const { _id, _ref, endDate } = done;
    const answer = {
      total: 100.5,
      jobs: [
        { _id, _ref, endDate, total: 80.5 },
        { _id: open._id, _ref: open._ref, endDate: null, total: 20 },
      ],
    };
    expect(await read()).toEqual(answer);
    expect(await read(await server.logInAs('floor'))).toEqual(answer);
  });

  test('a piece’s life is one line of time, and says where it is', async () => {
    await server.setDay('2026-03-02');
    const job = await jobOfPieces(server, 1);
    const rows = idsOf(job.items);
    const piece = job.items[0]?.clientItem?._id;
    const life = (id = piece) => server.ok('GET /clientItem/:id/life', byId(id));
    expect((await life()).custody).toBe('inWork');
    const stays = await storeRows(server, rows, { startDate: '2026-03-02' });
    expect((await life()).custody).toBe('inStore');
    const out = { endDate: '2026-03-02', stays: idsOf(stays) };
    const { data: ended } = await server.ok('POST /stay/export', { body: out });
    expect(await life()).toMatchObject({ custody: 'inWork', isOutside: false });
    const steps = ended.map(({ _id, _rev }) => ({ _id, _rev }));
    await server.ok('POST /stay/undo', { body: { stays: steps } });
    await server.setDay('2026-03-04');
    await stageRows(server, rows, 'cleaning');
    const made = await makeHandover(server, job);
    const { custody, last, data } = await life();
    expect(custody).toBe('handedOver');
    const { _id } = job.client;
    expect(last).toMatchObject({ _id: rows[0], stage: 'handedOver', client: { _id } });
    expect(data.map(({ what, day }) => [what, day])).toEqual([
      ['handedOver', '2026-03-04'],
      ['released', '2026-03-04'],
      ['ready', '2026-03-04'],
      ['cleaning', '2026-03-04'],
      ['stored', '2026-03-02'],
      ['job', '2026-03-02'],
    ]);
    expect(data[0]?.handover).toEqual({ _id: made._id, _ref: made._ref });
    await server.setDay('2026-03-06');
    await cancel(made);
    expect((await life()).custody).toBe('inStore');
    await server.setDay('2026-03-07');
    const again = await makeHandover(server, job);
    const papers = (await life()).data.filter(({ handover }) => handover !== null);
    expect(papers.map(({ what, day, handover }) => [what, day, handover?._ref])).toEqual([
      ['handedOver', '2026-03-07', again._ref],
      ['handoverCancelled', '2026-03-06', made._ref],
      ['handedOver', '2026-03-04', made._ref],
    ]);
    const idle = { custody: 'withClient', isOutside: false, last: null, data: [] };
    expect(await life((await makeClientItem(server))._id)).toEqual(idle);
  });
});
