import { beforeEach, describe, expect, test } from 'vitest';
import { makeClientItem, makePlace } from '#test/builders.ts';
import { plainPicture } from '#test/photos.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('a count on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  let made = 0;
  const next = (word: string) => `${word}-${(made += 1)}`;
  const place = () => makePlace(server, { code: next('Κ') });

  async function piece(at?: string | null) {
    const { _id, _ref } = await makeClientItem(server);
    if (at === undefined) return { _id, _ref, stay: '' };
    const body = { clientItem: _id, startDate: '2026-03-04', notes: 'Ράφι', place: at };
    const stay = await server.ok('POST /stay', { body });
    return { _id, _ref, stay: stay._id };
  }

  const begin = (at: string | null = null) =>
    server.ok('POST /count', { body: { place: at, notes: 'Τέλος σεζόν' } });

  const scanCall = (count: string, code: string | number, more: object = {}) =>
    server.call('POST /count/:id/scan', {
      params: { id: count },
      body: {
        id: next('scan-00000'),
        at: '2026-03-05T09:00:00.000Z',
        code: String(code),
        place: null,
        ...more,
      },
    });

  async function scan(count: string, code: string | number, more: object = {}) {
    const { status, body } = await scanCall(count, code, more);
    expect(status).toBe(200);
    return body;
  }

  const read = (id: string) => server.ok('GET /count/:id', { params: { id }, query: {} });

  const refsOf = (pieces: { clientItem: { _ref: number } }[]) =>
    pieces.map(({ clientItem }) => clientItem._ref).toSorted((a, b) => a - b);

  test('of a place tells the five results apart, and what is missing', async () => {
    const [here, there] = [await place(), await place()];
    const [right, missing] = [await piece(here._id), await piece(here._id)];
    const [wrong, loose, outside] = [await piece(there._id), await piece(null), await piece()];
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
    expect(found.totals).toEqual({
      counted: 1,
      missing: 1,
      elsewhere: 2,
      notStored: 1,
      unknown: 1,
    });
    expect(refsOf(found.counted)).toEqual([right._ref]);
    expect(refsOf(found.missing)).toEqual([missing._ref]);
    expect(found.missing[0]?.known?.code).toBe(here.code);
    expect(refsOf(found.elsewhere)).toEqual([wrong._ref, loose._ref]);
    expect(refsOf(found.notStored)).toEqual([outside._ref]);
    expect(found.unknown).toMatchObject([{ code: 'ΧΧ-77', by: { name: 'admin' } }]);
  });

  test('a scan that comes again, of a phone that heard nothing, changes nothing', async () => {
    const { _ref } = await piece(null);
    const { _id } = await begin();
    const id = next('same-00000');
    const first = await scan(_id, _ref, { id });
    expect(first.result).toBe('here');
    expect(await scan(_id, _ref, { id })).toEqual(first);
    expect((await read(_id)).totals.counted).toBe(1);
    const other = await begin();
    expect((await scanCall(other._id, _ref, { id })).status).toBe(409);
  });

  test('one scan that two tabs send at once is one', async () => {
    const { _ref } = await piece(null);
    const { _id } = await begin();
    const id = next('tabs-00000');
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(_id, _ref, { id })));
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['here']));
    expect((await read(_id)).totals.counted).toBe(1);
  });

  test('two phones count one piece once', async () => {
    const { _ref } = await piece(null);
    const { _id } = await begin();
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(_id, _ref)));
    expect(answers.map(({ result }) => result).toSorted()).toEqual([
      'again',
      'again',
      'again',
      'again',
      'again',
      'here',
    ]);
  });

  test('the label of a place says where is scanned; its code is as good as its id', async () => {
    const [first, second] = [await place(), await place()];
    const [a, b] = [await piece(first._id), await piece(first._id)];
    const { _id } = await begin();
    expect(await scan(_id, `https://kilim.example/p/${encodeURIComponent(second.code)}`)).toEqual({
      result: 'here',
      piece: null,
      place: expect.objectContaining({ _id: second._id, code: second.code }) as unknown,
    });
    expect((await scan(_id, a._ref, { place: second._id })).result).toBe('elsewhere');
    expect((await scan(_id, b._ref, { place: second.code.toLowerCase() })).result).toBe(
      'elsewhere',
    );
  });

  test.each([true, false])('that ends with move: %s keeps what was missing then', async (move) => {
    const [first, second] = [await place(), await place()];
    const [moved, gone, left] = [
      await piece(first._id),
      await piece(first._id),
      await piece(second._id),
    ];
    const { _id } = await begin(second._id);
    await scan(_id, moved._ref);
    await scan(_id, gone._ref);
    // It has left storage meanwhile: there is nothing to move.
    const closing = { params: { id: gone.stay }, body: { endDate: '2026-03-05' } };
    await server.ok('PUT /stay/:id/close', closing);
    const closed = await server.ok('PUT /count/:id/close', { params: { id: _id }, body: { move } });
    expect(closed).toMatchObject({ open: false, closedBy: { name: 'admin' } });
    const { data } = await server.ok('POST /stay/search', {
      body: { filters: { clientItemRef: moved._ref, open: true } },
    });
    expect(data[0]?.place?._id).toBe(move ? second._id : first._id);
    // A note belongs to the place that it was written for.
    expect(data[0]?.notes).toBe(move ? second.code : 'Ράφι');
    // It stays missing in this count, also if it comes back later.
    await server.ok('PUT /stay/:id/close', {
      params: { id: left.stay },
      body: { endDate: '2026-03-05' },
    });
    expect(refsOf((await read(_id)).missing)).toEqual([left._ref]);
    const late = await scanCall(_id, left._ref);
    expect([late.status, late.error.code]).toEqual([400, 'count.closed']);
    const again = await server.call('PUT /count/:id/close', { params: { id: _id }, body: {} });
    expect([again.status, again.error.code]).toEqual([400, 'count.closed']);
  });

  test('of everything misses whatever is in the store', async () => {
    const before = await read((await begin())._id);
    const { _ref } = await piece(null);
    const { _id } = await begin();
    expect((await read(_id)).totals.missing).toBe(before.totals.missing + 1);
    await scan(_id, _ref);
    expect((await read(_id)).totals.missing).toBe(before.totals.missing);
  });

  test('shows each piece by its newest photo', async () => {
    const at = await place();
    const [scanned, missing] = [await piece(at._id), await piece(at._id)];
    const { _id } = await begin(at._id);
    await scan(_id, scanned._ref);
    expect((await read(_id)).counted[0]?.photo).toBeNull();
    for (const { _id: clientItem } of [scanned, missing]) {
      const form = { clientItem, file: await plainPicture('jpeg') };
      expect((await server.call('POST /photo', { form })).status).toBe(200);
    }
    const found = await read(_id);
    for (const [first] of [found.counted, found.missing])
      expect(first?.photo?.thumb).toMatch(/^\/files\/.+seal=/);
  });

  test('lists as much as is wanted, and says how many there are', async () => {
    const at = await place();
    await piece(at._id);
    await piece(at._id);
    const { _id } = await begin(at._id);
    const found = await server.ok('GET /count/:id', { params: { id: _id }, query: { size: '1' } });
    expect([found.missing.length, found.totals.missing]).toEqual([1, 2]);
  });

  test('is not begun at a place that there is none of', async () => {
    const { error } = await server.call('POST /count', { body: { place: 'none' } });
    expect(error).toMatchObject({ code: 'reference.unknown', fields: [{ path: 'place' }] });
  });

  test('its history says who', async () => {
    const { _id } = await begin((await place())._id);
    await server.ok('PUT /count/:id/close', { params: { id: _id }, body: { move: false } });
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: _id } },
    });
    expect(data.map(({ event, by }) => [event, by?.name])).toEqual([
      ['ended', 'admin'],
      ['begun', 'admin'],
    ]);
  });
});
