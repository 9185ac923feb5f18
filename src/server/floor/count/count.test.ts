import { beforeEach, describe, expect, test } from 'vitest';
import { byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import { closeStay, makeClientItem, makePhoto, makePlace, makeStay } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('a count on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  let made = 0;
  const next = (word: string) => `${word}-${(made += 1)}`;
  const newPlace = () => makePlace(server, { code: next('Κ') });

  /** A piece in the store, at a place or at none. */
  async function stored(place: string | null = null) {
    const { _id, _ref } = await makeClientItem(server);
    const stay = await makeStay(server, { clientItem: _id, place });
    return { _id, _ref, stay };
  }

  const begin = (place: string | null = null) =>
    server.ok('POST /count', { body: { place, notes: 'Τέλος σεζόν' } });

  const scanCall = (count: string, code: string | number, more: object = {}) => {
    const scan = { id: next('scan-00000'), at: '2026-03-05T09:00:00.000Z', place: null };
    const body = { ...scan, code: String(code), ...more };
    return server.call('POST /count/:id/scan', { ...byId(count), body });
  };

  async function scan(...args: Parameters<typeof scanCall>) {
    const { status, body } = await scanCall(...args);
    expect(status).toBe(200);
    return body;
  }

  const read = (id: string, query: { size?: string } = {}) =>
    server.ok('GET /count/:id', { ...byId(id), query });

  const end = (id: string, move = false) =>
    server.call('PUT /count/:id/close', { ...byId(id), body: { move } });

  const refsOf = (pieces: { clientItem: { _ref: number } }[]) =>
    pieces.map(({ clientItem }) => clientItem._ref).toSorted((a, b) => a - b);

  test('of a place tells the five results apart, and what is missing', async () => {
    const [here, there] = [await newPlace(), await newPlace()];
    const [right, missing] = [await stored(here._id), await stored(here._id)];
    const [wrong, loose] = [await stored(there._id), await stored()];
    const outside = await makeClientItem(server);
    const { _id } = await begin(here._id);
    expect(await scan(_id, right._ref)).toMatchObject({
      result: 'here',
      piece: { _id: right._id, client: { fullName: 'Νίκος Παπαδόπουλος' } },
      place: { code: here.code },
    });
    expect(await scan(_id, `/c/${wrong._ref}`)).toMatchObject({
      result: 'elsewhere',
      place: { code: there.code },
    });
    expect(await scan(_id, loose._ref)).toMatchObject({ result: 'elsewhere', place: null });
    expect(await scan(_id, outside._ref)).toMatchObject({ result: 'notStored', place: null });
    expect(await scan(_id, 'ΧΧ-77')).toEqual({ result: 'unknown', piece: null, place: null });
    expect((await scan(_id, right._ref)).result).toBe('again');
    const found = await read(_id);
    const totals = { counted: 1, missing: 1, elsewhere: 2, notStored: 1, unknown: 1 };
    expect(found.totals).toEqual(totals);
    expect(refsOf(found.counted)).toEqual([right._ref]);
    expect(refsOf(found.missing)).toEqual([missing._ref]);
    expect(found.missing[0]?.known?.code).toBe(here.code);
    expect(refsOf(found.elsewhere)).toEqual([wrong._ref, loose._ref]);
    expect(refsOf(found.notStored)).toEqual([outside._ref]);
    expect(found.unknown).toMatchObject([{ code: 'ΧΧ-77', by: { name: 'admin' } }]);
    // It lists as much as is wanted, and says how many there are.
    const less = await read(_id, { size: '1' });
    expect([less.elsewhere.length, less.totals]).toEqual([1, totals]);
  });

  test('begun after midnight, it is in the list of that day of the shop', async () => {
    const place = (await newPlace())._id;
    server.time.now = new Date('2026-08-04T21:30:00Z');
    await server.logIn();
    const { _id } = await begin(place);
    const found = async (createdOn: unknown) => {
      const body = { filters: { place, createdOn } };
      return idsOf((await server.ok('POST /count/search', { body })).data);
    };
    expect(await found({ from: '2026-08-05', to: '2026-08-05' })).toEqual([_id]);
    expect(await found('2026-08-05')).toEqual([_id]);
    expect(await found({ to: '2026-08-04' })).toEqual([]);
  });

  test('a scan that comes again, of a phone that heard nothing, changes nothing', async () => {
    const { _ref } = await stored();
    const { _id } = await begin();
    const id = next('same-00000');
    const first = await scan(_id, _ref, { id });
    expect(first.result).toBe('here');
    expect(await scan(_id, _ref, { id })).toEqual(first);
    expect((await read(_id)).totals.counted).toBe(1);
    const other = await begin();
    expect((await scanCall(other._id, _ref, { id })).status).toBe(409);
  });

  test.each([
    ['one scan that two tabs send at once is one', true, 6],
    ['two phones count one piece once', false, 1],
  ])('%s', async (_, isOneScan, counted) => {
    const { _ref } = await stored();
    const { _id } = await begin();
    const more = isOneScan ? { id: next('tabs-00000') } : {};
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(_id, _ref, more)));
    const results = answers.map(({ result }) => result).toSorted();
    const again = Array<string>(6 - counted).fill('again');
    expect(results).toEqual([...again, ...Array<string>(counted).fill('here')]);
    expect((await read(_id)).totals.counted).toBe(1);
  });

  test('the label of a place says where is scanned, by its code as well as its id', async () => {
    const [first, second] = [await newPlace(), await newPlace()];
    const [a, b] = [await stored(first._id), await stored(first._id)];
    const { _id } = await begin();
    expect(await scan(_id, `https://kilim.example/p/${encodeURIComponent(second.code)}`)).toEqual({
      result: 'here',
      piece: null,
      place: expect.objectContaining({ _id: second._id, code: second.code }) as unknown,
    });
    expect((await scan(_id, a._ref, { place: second._id })).result).toBe('elsewhere');
    const byCode = { place: second.code.toLowerCase() };
    expect((await scan(_id, b._ref, byCode)).result).toBe('elsewhere');
  });

  test.each([true, false])(
    'that ends with move: %s keeps what was missing then, and its history says who',
    async (move) => {
      const [first, second] = [await newPlace(), await newPlace()];
      const [moved, gone] = [await stored(first._id), await stored(first._id)];
      const left = await stored(second._id);
      const { _id } = await begin(second._id);
      await scan(_id, moved._ref);
      await scan(_id, gone._ref);
      // It has left storage meanwhile: there is nothing to move.
      await closeStay(server, gone.stay);
      const closed = await end(_id, move);
      expect(closed.body).toMatchObject({ open: false, closedBy: { name: 'admin' } });
      const filters = { clientItemRef: moved._ref, open: true };
      const { data } = await server.ok('POST /stay/search', { body: { filters } });
      expect(data[0]?.place?._id).toBe(move ? second._id : first._id);
      // A note belongs to the place that it was written for.
      expect(data[0]?.notes).toBe(move ? second.code : 'Ράφι');
      // It stays missing in this count, also if it comes back later.
      await closeStay(server, left.stay);
      expect(refsOf((await read(_id)).missing)).toEqual([left._ref]);
      expect(resultOf(await scanCall(_id, left._ref))).toBe('400 count.closed');
      expect(resultOf(await end(_id))).toBe('400 count.closed');
      const recorded = await historyOf(server, { record: _id, kind: 'count' });
      expect(recorded.map(({ event, by }) => [event, by?.name])).toEqual([
        ['ended', 'admin'],
        ['begun', 'admin'],
      ]);
    },
  );

  test('of everything misses whatever is in the store', async () => {
    const missing = async (id: string) => (await read(id)).totals.missing;
    const before = await missing((await begin())._id);
    const { _ref } = await stored();
    const { _id } = await begin();
    expect(await missing(_id)).toBe(before + 1);
    await scan(_id, _ref);
    expect(await missing(_id)).toBe(before);
  });

  test('shows each piece by its newest photo', async () => {
    const at = await newPlace();
    const [scanned, missing] = [await stored(at._id), await stored(at._id)];
    const { _id } = await begin(at._id);
    await scan(_id, scanned._ref);
    expect((await read(_id)).counted[0]?.photo).toBeNull();
    for (const piece of [scanned, missing]) await makePhoto(server, { clientItem: piece._id });
    const found = await read(_id);
    for (const [first] of [found.counted, found.missing])
      expect(first?.photo?.thumb).toMatch(/^\/files\/.+seal=/);
  });

  test('is not begun at a place that there is none of', async () => {
    const refused = await server.call('POST /count', { body: { place: 'none' } });
    expect(resultOf(refused)).toBe('400 reference.unknown place');
  });
});
