import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import {
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeHandover,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { plainPicture } from '#test/photos.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('what is scanned on %s', (database) => {
  const server = useServer(database);
  const ids = { client: '', job: '', row: '', stay: '', item: '' };
  let carpet: Awaited<ReturnType<typeof makeClientItem>>;
  let second: typeof carpet;

  const scan = (code: string) => server.ok('GET /scan', { query: { code } });

  beforeAll(async () => {
    const client = await makeClient(server, { companyName: 'Ξενοδοχείο Αύρα' });
    await makeDebt(server, { client: client._id, total: 80 });
    carpet = await makeClientItem(server, { client: client._id, _previousRef: 'Α-17/3' });
    second = await makeClientItem(server, { client: client._id, title: 'Διάδρομος' });
    const wash = await makeItem(server, { title: 'Πλύσιμο' });
    const mend = await makeItem(server, { title: 'Επιδιόρθωση', price: euros(20) });
    const earlier = await makeJob(server, {
      client: client._id,
      items: [{ item: wash._id, clientItem: carpet._id }],
    });
    await server.ok('PUT /job/completeJob/:id', { params: { id: earlier._id } });
    const job = await makeJob(server, {
      client: client._id,
      instructions: 'Όχι χλωρίνη',
      dueDate: '2026-03-20',
      items: [
        { item: wash._id, clientItem: carpet._id, notes: 'λεκές κρασιού' },
        { item: mend._id, clientItem: carpet._id },
        { item: wash._id, clientItem: second._id },
        { item: mend._id },
      ],
    });
    const row = job.items[0]?._id ?? '';
    await server.ok('PUT /job/stage', { body: { jobItems: [row], stage: 'cleaning' } });
    const { data } = await server.ok('POST /stay/import', {
      body: { jobItems: [row], startDate: '2026-03-05', notes: 'ράφι 3' },
    });
    Object.assign(ids, { client: client._id, job: job._id, row, stay: data[0]?._id });
  });

  test('one answer says whose, which job, what was asked and what is owed', async () => {
    const job = await server.ok('GET /job/:id', { params: { id: ids.job } });
    expect(await scan(`https://kilim.example/c/${carpet._ref}`)).toEqual({
      kind: 'piece',
      code: `https://kilim.example/c/${carpet._ref}`,
      job: null,
      place: null,
      pieces: [
        {
          _id: carpet._id,
          _ref: carpet._ref,
          title: carpet.title,
          category: carpet.category,
          dimensions: carpet.dimensions,
          client: carpet.client,
          tags: [],
          stay: { _id: ids.stay, _rev: 1, startDate: '2026-03-05', notes: 'ράφι 3' },
          place: null,
          job: {
            _id: ids.job,
            _ref: job._ref,
            startDate: '2026-03-05',
            dueDate: '2026-03-20',
            endDate: null,
            instructions: 'Όχι χλωρίνη',
          },
          jobItem: ids.row,
          stage: 'cleaning',
          handover: null,
          photo: null,
          asked: [
            { title: 'Πλύσιμο', notes: 'λεκές κρασιού' },
            { title: 'Επιδιόρθωση', notes: '' },
          ],
          owed: 80,
        },
      ],
    });
  });

  test('a piece with photos is known by its newest one that is left, small', async () => {
    const add = async (takenOn: string) =>
      server.ok('POST /photo', {
        form: { file: await plainPicture('jpeg'), clientItem: second._id, takenOn },
      });
    const newest = await add('2026-03-04T10:00:00Z');
    await add('2026-03-03T10:00:00Z');
    const shown = async () => (await scan(String(second._ref))).pieces[0]?.photo;
    expect(await shown()).toEqual({ thumb: newest.urls.thumb });
    await server.ok('DELETE /photo/:id', { params: { id: newest._id } });
    expect(await shown()).not.toBeNull();
  });

  test.each([
    () => `/c/${carpet._ref}`,
    () => String(carpet._ref),
    () => `0000${carpet._ref}`,
    () => ' α-17/3 ',
    () => 'Α-17/3',
  ])('a piece by whatever it is called (%#)', async (code) => {
    const { kind, pieces } = await scan(code());
    expect([kind, pieces.map(({ _id }) => _id)]).toEqual(['piece', [carpet._id]]);
  });

  test('a piece that was handed over leads to the paper that says so', async () => {
    const { _id, _ref, pieces } = await makeHandover(server, await jobOfPieces(server, 1));
    const code = `/c/${pieces[0]?.clientItem._ref}`;
    expect((await scan(code)).pieces).toMatchObject([
      { stage: 'handedOver', handover: { _id, _ref } },
    ]);
    await server.ok('PUT /handover/cancel/:id', { params: { id: _id } });
    expect((await scan(code)).pieces).toMatchObject([{ stage: 'ready', handover: null }]);
  });

  test('a job leads to all of its pieces, each once', async () => {
    const job = await server.ok('GET /job/:id', { params: { id: ids.job } });
    const answer = await scan(`https://kilim.example/j/${job._ref}`);
    expect([answer.kind, answer.job]).toEqual([
      'job',
      { _id: ids.job, _ref: job._ref, client: job.client },
    ]);
    expect(answer.pieces.map(({ _id }) => _id)).toEqual([carpet._id, second._id]);
    expect(answer.pieces[1]).toMatchObject({ stay: null, job: { _id: ids.job } });
  });

  test('a piece without a job, and one whose jobs are all over', async () => {
    const alone = await makeClientItem(server);
    expect((await scan(String(alone._ref))).pieces[0]).toMatchObject({
      job: null,
      jobItem: null,
      asked: [],
      stay: null,
      owed: 0,
    });
    const job = await makeJob(server, {
      client: alone.client._id,
      items: [{ item: (await makeItem(server))._id, clientItem: alone._id }],
    });
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    expect((await scan(String(alone._ref))).pieces[0]).toMatchObject({
      job: { _id: job._id, endDate: '2026-03-05' },
    });
  });

  test('a blank label says that it is blank, then leads to its piece', async () => {
    const { data } = await server.ok('POST /tag', { body: { count: 1 } });
    const code = data[0]?.code ?? '';
    expect(await scan(`https://kilim.example/t/${code}`)).toMatchObject({ kind: 'tag', code });
    await server.ok('PUT /tag/:code', { params: { code }, body: { clientItem: second._id } });
    const answer = await scan(code.toLowerCase());
    expect([answer.kind, answer.pieces[0]?._id, answer.pieces[0]?.tags]).toEqual([
      'piece',
      second._id,
      [code],
    ]);
  });

  test.each([
    '999999',
    '/c/999999',
    '/j/999999',
    '/t/ZZZZZZZZ',
    'https://elsewhere.example/shop',
    'ό,τι να ’ναι',
    '99999999999999999999',
  ])('%s is unknown, which is an answer too', async (code) => {
    expect(await scan(code)).toEqual({ kind: 'unknown', code, pieces: [], job: null, place: null });
  });

  test('a deleted piece is unknown', async () => {
    const gone = await makeClientItem(server);
    await server.ok('DELETE /clientItem/:id', { params: { id: gone._id } });
    expect((await scan(String(gone._ref))).kind).toBe('unknown');
  });

  test('many pieces are read at once by their numbers, as a scan of each shows them', async () => {
    const gone = await makeClientItem(server);
    await server.ok('DELETE /clientItem/:id', { params: { id: gone._id } });
    const refs = [second._ref, gone._ref, carpet._ref, 987_654, second._ref];
    const { data } = await server.ok('POST /scan/pieces', { body: { refs } });
    const each = await Promise.all([second, carpet].map(({ _ref }) => scan(String(_ref))));
    expect(data).toEqual(each.flatMap(({ pieces }) => pieces));
  });

  test.each(['', '  ', 'x'.repeat(501)])('a code like "%s" is refused', async (code) => {
    const response = await server.call('GET /scan', { query: { code } });
    expect([response.status, response.error.fields?.[0]?.path]).toEqual([400, 'code']);
  });

  test('a place by its label or its code; where a piece lies is said with it', async () => {
    const place = await server.ok('POST /place', { body: { code: 'Α-03' } });
    const short = { _id: place._id, code: 'Α-03' };
    for (const code of ['https://kilim.example/p/%CE%91-03', 'α-03', '/p/α-03']) {
      expect(await scan(code)).toEqual({
        kind: 'place',
        code: 'Α-03',
        pieces: [],
        job: null,
        place: short,
      });
    }
    // Typed in Latin letters that look the same.
    for (const code of ['A-03', 'a-03', '/p/A-03']) {
      expect(await scan(code)).toMatchObject({ kind: 'place', code: 'Α-03', place: short });
    }
    const latin = await server.ok('POST /place', { body: { code: 'K-03' } });
    expect((await scan('κ-03')).place).toEqual({ _id: latin._id, code: 'K-03' });
    const body = { place: place._id, stays: [ids.stay] };
    await server.ok('POST /stay/move', { body });
    expect((await scan(String(carpet._ref))).pieces[0]?.place).toEqual(short);
    expect((await scan('/p/Α-99')).kind).toBe('unknown');
  });
});
