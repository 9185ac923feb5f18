import { beforeEach, describe, expect, test } from 'vitest';
import { byId, historyOf, idsOf, resultOf } from '#test/answers.ts';
import {
  closeStay,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makePlace,
  makeStay,
  storeRows,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('places on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  let wall = 0;
  /** Codes that no other test uses. */
  const prefix = () => `Ω${(wall += 1)}-`;
  const newPlace = () => makePlace(server, { code: `${prefix()}1` });

  const series = (body: Record<string, unknown>) => server.call('POST /place/series', { body });
  const read = (id: string) => server.ok('GET /place/:id', byId(id));
  const remove = (id: string) => server.call('DELETE /place/:id', byId(id));
  const restore = (id: string) => server.call('PUT /place/:id/restore', byId(id));
  const rename = (id: string, code: string, more: object = {}) =>
    server.call('PUT /place/:id', { ...byId(id), body: { code, ...more } });
  const move = (place: string | null, stays: string[]) =>
    server.call('POST /stay/move', { body: { place, stays } });
  const codesOf = async (filters: object) =>
    (await server.ok('POST /place/search', { body: { filters } })).data.map(({ code }) => code);

  async function stored(place: string | null = null, width = 200, length = 300) {
    const piece = await makeClientItem(server, { dimensions: { width, length } });
    return makeStay(server, { clientItem: piece._id, notes: 'Τσιγκέλι', place });
  }

  async function toldOf(record: string) {
    const lines = await historyOf(server, { record });
    return lines.map(({ kind, event }) => `${kind}.${event}`).toReversed();
  }

  test('a place that was created can be read, with everything that was typed', async () => {
    const code = `${prefix()}03`;
    const typed = { title: 'Κάτω ράφι', capacity: 12.5, disabled: true };
    const made = await makePlace(server, { code: ` ${code} `, ...typed });
    const ids = { _id: expect.any(String) as string, _rev: 1 };
    expect(made).toEqual({ ...ids, code, ...typed, occupied: { pieces: 0, area: 0 } });
    expect(await read(made._id)).toEqual(made);
  });

  test('a note tells of the place that it was written for, and is back when the piece is', async () => {
    const [first, other] = [`${prefix()}01`, `${prefix()}02`];
    const from = await makePlace(server, { code: first });
    const to = await makePlace(server, { code: other });
    const noted = await stored(from._id);
    const nowhere = await stored();
    const plain = await makeStay(server, { notes: first, place: from._id });
    const all = idsOf([noted, plain, nowhere]);
    const notesAt = async (place: string | null, stays = all) =>
      (await move(place, stays)).body.data.map(({ notes }) => notes);
    expect(await notesAt(to._id)).toEqual([other, other, other]);
    const piece = noted.clientItem._id;
    const found = await server.ok('POST /stay/search', {
      body: { filters: { clientItem: piece, notes: other } },
    });
    expect(found.total).toBe(1);
    expect(await notesAt(from._id, [noted._id, plain._id])).toEqual(['Τσιγκέλι', first]);
    expect(await notesAt(null)).toEqual(['', '', 'Τσιγκέλι']);
    expect(await notesAt(to._id, [noted._id])).toEqual([other]);
    expect(await notesAt(from._id, [noted._id])).toEqual(['Τσιγκέλι']);
    const recorded = await historyOf(server, { record: noted._id, event: 'moved' });
    const change = { field: 'notes', from: 'Τσιγκέλι', to: null };
    expect(recorded.at(-1)?.changes).toContainEqual(change);
    const { data } = await server.ok('GET /clientItem/:id/life', byId(piece));
    expect(data.find(({ what }) => what === 'stored')?.notes).toBe(`${first} · Τσιγκέλι`);
  });

  test('a place that gets another code takes the notes along that nobody wrote, also when a piece comes back', async () => {
    const [before, after, other] = [`${prefix()}01`, `${prefix()}01`, `${prefix()}02`];
    const place = await makePlace(server, { code: before });
    const elsewhere = await makePlace(server, { code: other });
    const plain = await makeStay(server, { notes: before, place: place._id });
    const noted = await makeStay(server, { notes: `${before} κάτω`, place: place._id });
    const away = await makeStay(server, { notes: before, place: place._id });
    const loose = await makeStay(server, { notes: before });
    await move(elsewhere._id, [away._id]);
    await rename(place._id, after);
    const all = idsOf([plain, noted, away, loose]);
    const notesNow = async () => {
      const { data } = await server.ok('POST /stay/search', { body: { filters: { open: true } } });
      return all.map((id) => data.find(({ _id }) => _id === id)?.notes);
    };
    expect(await notesNow()).toEqual([after, `${before} κάτω`, other, before]);
    const filters = { notes: after };
    const found = (await server.ok('POST /stay/search', { body: { filters } })).data;
    expect(idsOf(found)).toEqual([plain._id]);
    await move(place._id, [away._id]);
    expect((await notesNow())[2]).toBe(after);
  });

  test('the history names a place once, and a note only where somebody wrote one', async () => {
    const place = await newPlace();
    const plain = await makeStay(server, { notes: place.code, place: place._id });
    const noted = await makeStay(server, { notes: 'Δεμένο', place: place._id });
    const storedAs = async ({ _id }: { _id: string }) => {
      const lines = await historyOf(server, { record: _id, event: 'stored' });
      const texts = lines.flatMap(({ changes }) => changes ?? []);
      return texts.flatMap(({ field, to }) => (field === 'startDate' ? [] : [[field, to]]));
    };
    expect(await storedAs(plain)).toEqual([['place', place.code]]);
    expect(await storedAs(noted)).toEqual([
      ['notes', 'Δεμένο'],
      ['place', place.code],
    ]);
  });

  test('a code is taken in whatever case and accents it is written', async () => {
    const { _id, code } = await makePlace(server, { code: `${prefix()}α-03` });
    const create = (typed: string) => server.call('POST /place', { body: { code: typed } });
    expect(resultOf(await create(code.toUpperCase()))).toBe('400 place.codeInUse code');
    const other = await newPlace();
    expect(resultOf(await rename(other._id, code))).toBe('400 place.codeInUse code');
    // A place may keep its own code, and the code of a deleted place is free.
    expect((await rename(_id, code)).body.code).toBe(code);
    await remove(_id);
    await makePlace(server, { code });
    expect(resultOf(await restore(_id))).toBe('400 place.codeInUse code');
  });

  test('a code that looks like another’s, in the other alphabet, is taken as well', async () => {
    const create = (code: string) => server.call('POST /place', { body: { code } });
    const refusedAt = (path: string) => {
      const message = 'There is already a place with this code: ΧΡ-01';
      return { code: 'place.codeInUse', fields: [{ path, message }] };
    };
    const greek = await makePlace(server, { code: 'ΧΡ-01' });
    for (const code of ['XP-01', ' xp-01 ', 'XΡ-01', 'χρ-01'])
      expect((await create(code)).error).toMatchObject(refusedAt('code'));
    const row = await series({ prefix: 'XP-', from: 0, to: 2, digits: 2 });
    expect(row.error).toMatchObject(refusedAt('prefix'));
    const other = await makePlace(server, { code: 'XP-1' });
    expect((await rename(other._id, 'XP-01')).error).toMatchObject(refusedAt('code'));
    // A place may write its own code in either alphabet.
    expect((await rename(greek._id, 'XP-01')).body.code).toBe('XP-01');
    await remove(greek._id);
    expect(resultOf(await create('ΧΡ-01'))).toBe('200');
    expect((await restore(greek._id)).error.code).toBe('place.codeInUse');
  });

  test('two that looked alike before that was refused can be changed', async () => {
    const latin = await makePlace(server, { code: 'HM-1' });
    const greek = await makePlace(server, { code: 'ΗΜ-2' });
    await server.db
      .updateTable('place')
      .set({ code: 'ΗΜ-1', code_fold: 'ημ-1' })
      .where('id', '=', greek._id)
      .execute();
    for (const { _id, code } of [latin, { ...greek, code: 'ΗΜ-1' }]) {
      expect((await rename(_id, code, { title: 'Νέο' })).body.title).toBe('Νέο');
    }
  });

  test('a wall is made at once, in order, all or nothing', async () => {
    const begin = prefix();
    const { body } = await series({ prefix: begin, from: 9, to: 11, digits: 2 });
    const codes = ['09', '10', '11'].map((number) => `${begin}${number}`);
    expect(body.data.map(({ code }) => code)).toEqual(codes);
    const again = await series({ prefix: begin, from: 11, to: 13, digits: 2 });
    expect(resultOf(again)).toBe('400 place.codeInUse prefix');
    expect(await codesOf({ code: begin })).toEqual(codes);
  });

  test('codes and old references are in the order of their numbers', async () => {
    const begin = prefix();
    const mixed = ['10', '2', '1', '100', '011', '9α', '9'];
    const sorted = ['1', '2', '9', '9α', '10', '011', '100'];
    const of = (numbers: string[]) => numbers.map((number) => `${begin}${number}`);
    for (const code of of(mixed)) await makePlace(server, { code });
    expect(await codesOf({ code: begin })).toEqual(of(sorted));
    const client = (await makeClient(server))._id;
    for (const _previousRef of of(mixed)) await makeClientItem(server, { client, _previousRef });
    const references = async (direction: 1 | -1) => {
      const body = { size: 3, page: 2, filters: { client }, sort: { _previousRef: direction } };
      const { data } = await server.ok('POST /clientItem/search', { body });
      return data.map(({ _previousRef }) => _previousRef);
    };
    expect(await references(1)).toEqual(of(sorted).slice(3, 6));
    expect(await references(-1)).toEqual(of(sorted).toReversed().slice(3, 6));
  });

  test('what lies there is counted, until it leaves', async () => {
    const { _id } = await newPlace();
    const stay = await stored(_id);
    await stored(_id, 133.5, 201.5);
    expect((await read(_id)).occupied).toEqual({ pieces: 2, area: 8.69 });
    expect((await closeStay(server, stay)).place?._id).toBe(_id);
    expect((await read(_id)).occupied).toEqual({ pieces: 1, area: 2.69 });
  });

  test('pieces come to a place, are put elsewhere and nowhere, and each time is kept', async () => {
    const [first, second] = [await newPlace(), await newPlace()];
    const [placed, loose] = [await stored(first._id), await stored()];
    expect(placed.moves).toMatchObject([
      { by: { name: 'admin' }, place: { _id: first._id, code: first.code } },
    ]);
    expect([loose.place, loose.moves]).toEqual([null, []]);
    const { body } = await move(second._id, [placed._id, loose._id, loose._id]);
    const there = { place: { _id: second._id, code: second.code }, _rev: 2 };
    expect(body.data).toMatchObject([there, there, there]);
    // Already there: nothing changes.
    expect((await move(second._id, [loose._id])).body.data[0]?._rev).toBe(2);
    const [off] = (await move(null, [placed._id])).body.data;
    expect(off?.place).toBeNull();
    const codes = off?.moves.map(({ place }) => place?.code ?? null);
    expect(codes).toEqual([first.code, second.code, null]);
    expect(await toldOf(first._id)).toEqual(['place.created', 'stay.stored', 'stay.moved']);
    const moved = ['stay.moved', 'stay.moved', 'stay.moved'];
    expect(await toldOf(second._id)).toEqual(['place.created', ...moved]);
  });

  test('many that are wrong are named by their rows, and nothing moves', async () => {
    const { _id } = await newPlace();
    const [open, over] = [await stored(), await stored()];
    await closeStay(server, over);
    const { status, error } = await move(_id, [open._id, over._id, 'none']);
    expect([status, error.fields?.map(({ path }) => path)]).toEqual([400, ['stays.1', 'stays.2']]);
    expect((await read(_id)).occupied.pieces).toBe(0);
  });

  test('a closed place and one that is gone take nothing, and what lies there may leave', async () => {
    const { _id, code } = await newPlace();
    const inside = await stored(_id);
    await rename(_id, code, { disabled: true });
    const outside = await stored();
    expect(resultOf(await move(_id, [outside._id]))).toBe('400 place.disabled place');
    expect(resultOf(await remove(_id))).toBe('400 place.occupied');
    await move(null, [inside._id]);
    await remove(_id);
    expect((await move(_id, [outside._id])).error.code).toBe('reference.unknown');
    expect((await restore(_id)).body.code).toBe(code);
  });

  test('rows of a job come to a place, and undone it is as if they had not', async () => {
    const { _id, code } = await newPlace();
    const job = await jobOfPieces(server, 1);
    const [stay] = await storeRows(server, idsOf(job.items), { place: _id });
    expect(stay?.place).toEqual({ _id, code });
    const steps = [{ _id: stay?._id ?? '', _rev: stay?._rev ?? 0 }];
    await server.ok('POST /stay/undo', { body: { stays: steps } });
    expect((await read(_id)).occupied.pieces).toBe(0);
  });

  test('a stay goes on without a place that was deleted since', async () => {
    const place = await newPlace();
    const { _id, _rev } = await closeStay(server, await stored(place._id));
    await remove(place._id);
    const { data } = await server.ok('POST /stay/undo', { body: { stays: [{ _id, _rev }] } });
    expect(data[0]?.place).toBeNull();
  });

  test('lists find by code, and everywhere does', async () => {
    const begin = prefix();
    const place = await makePlace(server, { code: `${begin}7`, title: 'Πατάρι αριστερά' });
    const stay = await stored(place._id);
    const asked = [
      { placeCode: place.code },
      { place: place._id },
      { storageNote: place.code },
      // Place and note are one column of the list.
      { storageNote: `${begin}7 τσιγκ` },
    ];
    for (const filters of asked) {
      const { data } = await server.ok('POST /stay/search', { body: { filters } });
      expect(idsOf(data)).toEqual([stay._id]);
    }
    expect(await codesOf({ code: begin, pieces: 1, disabled: false })).toEqual([place.code]);
    expect(await codesOf({ title: 'παταρι', code: begin })).toEqual([place.code]);
    const { groups } = await server.ok('GET /search', { query: { q: place.code } });
    const hits = groups.find(({ kind }) => kind === 'place')?.hits;
    expect(hits).toMatchObject([
      { title: place.code, subtitle: 'Πατάρι αριστερά', to: `/places/${place._id}` },
    ]);
  });

  test.each([
    // As it is known by heart.
    ['Ψ-04', ['ψ4', 'Ψ4', 'ψ04', 'ψ-4', 'Ψ-04']],
    // Greek or Latin letters, which look alike, are one.
    ['ΚΒ-05', ['kb5', 'ΚΒ5', 'kb-05', 'Kb05']],
  ])(
    'a place is found, everywhere and in its list, by however its code is written: %s',
    async (code, written) => {
      await makePlace(server, { code });
      await makePlace(server, { code: code.replace('-0', '-1') });
      for (const typed of written) {
        const { groups } = await server.ok('GET /search', { query: { q: typed } });
        const [first] = groups;
        const hits = first?.hits.map(({ title }) => title);
        expect([typed, first?.kind, hits]).toEqual([typed, 'place', [code]]);
        expect([typed, await codesOf({ code: typed, disabled: false })]).toEqual([typed, [code]]);
      }
    },
  );
});
