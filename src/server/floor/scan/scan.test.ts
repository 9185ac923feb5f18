import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, idsOf, resultOf } from '#test/answers.ts';
import {
  complete,
  jobFor,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeDebt,
  makeHandover,
  makeItem,
  makeJob,
  makePhoto,
  makePlace,
  makeTags,
  stageRows,
  storeRows,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('what is scanned on %s', (database) => {
  const server = useServer(database);
  const ids = { job: '', row: '', stay: '' };
  let carpet: Awaited<ReturnType<typeof makeClientItem>>;
  let second: typeof carpet;

  const scan = (code: string | number) => server.ok('GET /scan', { query: { code: String(code) } });

  beforeAll(async () => {
    const client = (await makeClient(server, { companyName: 'Ξενοδοχείο Αύρα' }))._id;
    await makeDebt(server, { client, total: 80 });
    carpet = await makeClientItem(server, { client, _previousRef: 'Α-17/3' });
    second = await makeClientItem(server, { client, title: 'Διάδρομος' });
    const wash = (await makeItem(server, { title: 'Πλύσιμο' }))._id;
    const mend = (await makeItem(server, { title: 'Επιδιόρθωση', price: euros(20) }))._id;
    await complete(server, await jobFor(server, [carpet]));
    const job = await makeJob(server, {
      client,
      instructions: 'Όχι χλωρίνη',
      dueDate: '2026-03-20',
      items: [
        { item: wash, clientItem: carpet._id, notes: 'λεκές κρασιού' },
        { item: mend, clientItem: carpet._id },
        { item: wash, clientItem: second._id },
        { item: mend },
      ],
    });
    const [row = ''] = idsOf(job.items);
    await stageRows(server, [row], 'cleaning');
    const [stay] = await storeRows(server, [row], { notes: 'ράφι 3' });
    Object.assign(ids, { job: job._id, row, stay: stay?._id });
  });

  test('one answer says whose, which job, what was asked and what is owed', async () => {
    const job = await server.ok('GET /job/:id', byId(ids.job));
    const { _id, _ref, title, category, dimensions, client } = carpet;
    const code = `https://kilim.example/c/${_ref}`;
    expect(await scan(code)).toEqual({
      kind: 'piece',
      code,
      job: null,
      place: null,
      pieces: [
        {
          _id,
          _ref,
          title,
          category,
          dimensions,
          client,
          tags: [],
          stay: { _id: ids.stay, _rev: 1, startDate: '2026-03-04', notes: 'ράφι 3' },
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
    const clientItem = second._id;
    const newest = await makePhoto(server, { clientItem, takenOn: '2026-03-04T10:00:00Z' });
    await makePhoto(server, { clientItem, takenOn: '2026-03-03T10:00:00Z' });
    const shown = async () => (await scan(second._ref)).pieces[0]?.photo;
    expect(await shown()).toEqual({ thumb: newest.urls.thumb });
    await server.ok('DELETE /photo/:id', byId(newest._id));
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
    expect([kind, idsOf(pieces)]).toEqual(['piece', [carpet._id]]);
  });

  test('a piece that was handed over leads to the paper that says so', async () => {
    const { _id, _ref, pieces } = await makeHandover(server, await jobOfPieces(server, 1));
    const code = `/c/${pieces[0]?.clientItem._ref}`;
    const handedOver = { stage: 'handedOver', handover: { _id, _ref } };
    expect((await scan(code)).pieces).toMatchObject([handedOver]);
    await server.ok('PUT /handover/cancel/:id', byId(_id));
    expect((await scan(code)).pieces).toMatchObject([{ stage: 'ready', handover: null }]);
  });

  test('a job leads to all of its pieces, each once', async () => {
    const { _id, _ref, client } = await server.ok('GET /job/:id', byId(ids.job));
    const answer = await scan(`https://kilim.example/j/${_ref}`);
    expect(answer).toMatchObject({ kind: 'job', job: { _id, _ref, client } });
    expect(idsOf(answer.pieces)).toEqual([carpet._id, second._id]);
    expect(answer.pieces[1]).toMatchObject({ stay: null, job: { _id: ids.job } });
  });

  test('a piece without a job, and one whose jobs are all over', async () => {
    const alone = await makeClientItem(server);
    const nothing = { job: null, jobItem: null, asked: [], stay: null, owed: 0 };
    expect((await scan(alone._ref)).pieces).toMatchObject([nothing]);
    const { _id, endDate } = await complete(server, await jobFor(server, [alone]));
    expect((await scan(alone._ref)).pieces).toMatchObject([{ job: { _id, endDate } }]);
  });

  test('a blank label says that it is blank, then leads to its piece', async () => {
    const [code = ''] = await makeTags(server, 1);
    expect(await scan(`https://kilim.example/t/${code}`)).toMatchObject({ kind: 'tag', code });
    await server.ok('PUT /tag/:code', { params: { code }, body: { clientItem: second._id } });
    const pieces = [{ _id: second._id, tags: [code] }];
    expect(await scan(code.toLowerCase())).toMatchObject({ kind: 'piece', pieces });
  });

  test.each([
    '999999',
    '/c/999999',
    '/j/999999',
    '/t/ZZZZZZZZ',
    '/p/Α-99',
    'https://elsewhere.example/shop',
    'ό,τι να ’ναι',
    '99999999999999999999',
  ])('%s is unknown, which is an answer too', async (code) => {
    expect(await scan(code)).toEqual({ kind: 'unknown', code, pieces: [], job: null, place: null });
  });

  test('many pieces are read at once by their numbers, as a scan of each shows them', async () => {
    const gone = await makeClientItem(server);
    await server.ok('DELETE /clientItem/:id', byId(gone._id));
    expect((await scan(gone._ref)).kind).toBe('unknown');
    const refs = [second._ref, gone._ref, carpet._ref, 987_654, second._ref];
    const { data } = await server.ok('POST /scan/pieces', { body: { refs } });
    const each = await Promise.all([second, carpet].map(({ _ref }) => scan(_ref)));
    expect(data).toEqual(each.flatMap(({ pieces }) => pieces));
  });

  test.each(['', '  ', 'x'.repeat(501)])('a code like "%s" is refused', async (code) => {
    const refused = await server.call('GET /scan', { query: { code } });
    expect(resultOf(refused)).toBe('400 request.invalid code');
  });

  test('a place by its label or its code, and where a piece lies is said with it', async () => {
    const { _id, code } = await makePlace(server, { code: 'Α-03' });
    const place = { _id, code };
    // The last ones are Latin letters that look the same.
    for (const typed of [
      'https://kilim.example/p/%CE%91-03',
      'α-03',
      '/p/α-03',
      'A-03',
      'a-03',
      '/p/A-03',
    ]) {
      expect(await scan(typed)).toEqual({ kind: 'place', code, pieces: [], job: null, place });
    }
    const latin = await makePlace(server, { code: 'K-03' });
    expect((await scan('κ-03')).place).toEqual({ _id: latin._id, code: 'K-03' });
    await server.ok('POST /stay/move', { body: { place: _id, stays: [ids.stay] } });
    expect((await scan(carpet._ref)).pieces[0]?.place).toEqual(place);
  });
});
