import { beforeEach, describe, expect, test } from 'vitest';
import { makeClientItem, makeItem, makeJob, makePlace } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('places on %s', (database) => {
  const server = useServer(database);

  beforeEach(() => server.setDay('2026-03-05'));

  let wall = 0;
  /** Codes that no other test uses. */
  const prefix = () => `Ω${(wall += 1)}-`;

  const series = (body: Record<string, unknown>) => server.call('POST /place/series', { body });
  const read = (id: string) => server.ok('GET /place/:id', { params: { id } });
  const move = (place: string | null, stays: string[]) =>
    server.call('POST /stay/move', { body: { place, stays } });

  async function stored(place: string | null = null, width = 200, length = 300) {
    const piece = await makeClientItem(server, { dimensions: { width, length } });
    const body = { clientItem: piece._id, startDate: '2026-03-04', notes: 'Τσιγκέλι', place };
    return server.ok('POST /stay', { body });
  }

  async function historyOf(record: string) {
    const { data } = await server.ok('POST /history/search', { body: { filters: { record } } });
    return data.map(({ kind, event }) => `${kind}.${event}`).toReversed();
  }

  test('a place that was created can be read, with everything that was typed', async () => {
    const code = `${prefix()}03`;
    const made = await makePlace(server, {
      code: ` ${code} `,
      title: 'Κάτω ράφι',
      capacity: 12.5,
      disabled: true,
    });
    expect(made).toEqual({
      _id: expect.any(String) as string,
      _rev: 1,
      code,
      title: 'Κάτω ράφι',
      capacity: 12.5,
      disabled: true,
      occupied: { pieces: 0, area: 0 },
    });
    expect(await read(made._id)).toEqual(made);
  });

  test('a note tells of the place that it was written for, and is back when the piece is', async () => {
    const [first, other] = [`${prefix()}01`, `${prefix()}02`];
    const from = await makePlace(server, { code: first });
    const to = await makePlace(server, { code: other });
    const noted = await stored(from._id);
    const nowhere = await stored();
    const piece = await makeClientItem(server);
    const plain = await server.ok('POST /stay', {
      body: { clientItem: piece._id, startDate: '2026-03-04', notes: first, place: from._id },
    });
    const all = [noted._id, plain._id, nowhere._id];
    const notesAt = async (place: string | null, stays = all) =>
      (await move(place, stays)).body.data.map(({ notes }) => notes);
    expect(await notesAt(to._id)).toEqual([other, other, other]);
    const found = await server.ok('POST /stay/search', {
      body: { filters: { clientItem: noted.clientItem._id, notes: other } },
    });
    expect(found.total).toBe(1);
    expect(await notesAt(from._id, [noted._id, plain._id])).toEqual(['Τσιγκέλι', first]);
    expect(await notesAt(null)).toEqual(['', '', 'Τσιγκέλι']);
    expect(await notesAt(to._id, [noted._id])).toEqual([other]);
    expect(await notesAt(from._id, [noted._id])).toEqual(['Τσιγκέλι']);
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: noted._id, event: 'moved' } },
    });
    expect(data.at(-1)?.changes).toContainEqual({ field: 'notes', from: 'Τσιγκέλι', to: other });
    const life = await server.ok('GET /clientItem/:id/life', {
      params: { id: noted.clientItem._id },
    });
    expect(life.data.find(({ what }) => what === 'stored')?.notes).toBe(`${first} · Τσιγκέλι`);
  });

  test('a code is taken in whatever case and accents it is written', async () => {
    const { _id, code } = await makePlace(server, { code: `${prefix()}α-03` });
    const again = await server.call('POST /place', { body: { code: code.toUpperCase() } });
    expect([again.status, again.error.code]).toEqual([400, 'place.codeInUse']);
    expect(again.error.fields?.[0]?.path).toBe('code');
    const other = await makePlace(server, { code: `${prefix()}1` });
    const params = { id: other._id };
    const renamed = await server.call('PUT /place/:id', { params, body: { ...other, code } });
    expect([renamed.status, renamed.error.code]).toEqual([400, 'place.codeInUse']);
    // A place may keep its own code, and the code of a deleted place is free.
    const kept = await server.ok('PUT /place/:id', { params: { id: _id }, body: { code } });
    expect(kept.code).toBe(code);
    await server.ok('DELETE /place/:id', { params: { id: _id } });
    await makePlace(server, { code });
    const back = await server.call('PUT /place/:id/restore', { params: { id: _id } });
    expect([back.status, back.error.code]).toEqual([400, 'place.codeInUse']);
  });

  test('a code that looks like another’s, in the other alphabet, is taken as well', async () => {
    const create = (code: string) => server.call('POST /place', { body: { code } });
    const refusedAt = (path: string, code: string) => ({
      code: 'place.codeInUse',
      fields: [{ path, message: `There is a place with this code already: ${code}` }],
    });
    const greek = await makePlace(server, { code: 'ΧΡ-01' });
    for (const code of ['XP-01', ' xp-01 ', 'XΡ-01', 'χρ-01'])
      expect((await create(code)).error).toMatchObject(refusedAt('code', 'ΧΡ-01'));
    const wall = await series({ prefix: 'XP-', from: 0, to: 2, digits: 2 });
    expect(wall.error).toMatchObject(refusedAt('prefix', 'ΧΡ-01'));
    const other = await makePlace(server, { code: 'XP-1' });
    const rename = (id: string, code: string) =>
      server.call('PUT /place/:id', { params: { id }, body: { code } });
    expect((await rename(other._id, 'XP-01')).error).toMatchObject(refusedAt('code', 'ΧΡ-01'));
    // A place may write its own code in either alphabet.
    expect((await rename(greek._id, 'XP-01')).body.code).toBe('XP-01');
    await server.ok('DELETE /place/:id', { params: { id: greek._id } });
    expect((await create('ΧΡ-01')).status).toBe(200);
    const back = await server.call('PUT /place/:id/restore', { params: { id: greek._id } });
    expect(back.error.code).toBe('place.codeInUse');
  });

  test('two that looked alike before that was refused can be changed', async () => {
    const latin = await makePlace(server, { code: 'HM-1' });
    const greek = await makePlace(server, { code: 'ΗΜ-2' });
    await server.db
      .updateTable('place')
      .set({ code: 'ΗΜ-1', code_fold: 'ημ-1' })
      .where('id', '=', greek._id)
      .execute();
    for (const { _id: id, code } of [latin, { ...greek, code: 'ΗΜ-1' }]) {
      const body = { code, title: 'Νέο' };
      expect((await server.ok('PUT /place/:id', { params: { id }, body })).title).toBe('Νέο');
    }
  });

  test('a wall is made at once, in order, all or nothing', async () => {
    const begin = prefix();
    const { body } = await series({ prefix: begin, from: 9, to: 11, digits: 2 });
    const codes = ['09', '10', '11'].map((number) => `${begin}${number}`);
    expect(body.data.map(({ code }) => code)).toEqual(codes);
    const again = await series({ prefix: begin, from: 11, to: 13, digits: 2 });
    expect([again.status, again.error.code]).toEqual([400, 'place.codeInUse']);
    expect(again.error.fields?.[0]?.path).toBe('prefix');
    const found = await server.ok('POST /place/search', { body: { filters: { code: begin } } });
    expect(found.data.map(({ code }) => code)).toEqual(codes);
  });

  test('what lies there is counted, until it leaves', async () => {
    const { _id } = await makePlace(server, { code: `${prefix()}1` });
    const stay = await stored(_id);
    await stored(_id, 133.5, 201.5);
    expect((await read(_id)).occupied).toEqual({ pieces: 2, area: 8.69 });
    const gone = await server.ok('PUT /stay/:id/close', {
      params: { id: stay._id },
      body: { endDate: '2026-03-05' },
    });
    expect(gone.place?._id).toBe(_id);
    expect((await read(_id)).occupied).toEqual({ pieces: 1, area: 2.69 });
  });

  test('pieces come to a place, are put elsewhere and nowhere; each time is kept', async () => {
    const [first, second] = [
      await makePlace(server, { code: `${prefix()}1` }),
      await makePlace(server, { code: `${prefix()}2` }),
    ];
    const [placed, loose] = [await stored(first._id), await stored()];
    expect(placed.moves).toEqual([
      {
        at: expect.any(String) as string,
        by: { _id: expect.any(String) as string, name: 'admin' },
        place: { _id: first._id, code: first.code },
      },
    ]);
    expect([loose.place, loose.moves]).toEqual([null, []]);
    const { body } = await move(second._id, [placed._id, loose._id, loose._id]);
    const short = { _id: second._id, code: second.code };
    expect(body.data.map(({ place, _rev }) => [place, _rev])).toEqual([
      [short, 2],
      [short, 2],
      [short, 2],
    ]);
    // Already there: nothing changes.
    expect((await move(second._id, [loose._id])).body.data[0]?._rev).toBe(2);
    const { body: off } = await move(null, [placed._id]);
    expect(off.data[0]?.place).toBeNull();
    expect(off.data[0]?.moves.map(({ place }) => place?.code ?? null)).toEqual([
      first.code,
      second.code,
      null,
    ]);
    expect(await historyOf(first._id)).toEqual(['place.created', 'stay.stored', 'stay.moved']);
    expect(await historyOf(second._id)).toEqual([
      'place.created',
      'stay.moved',
      'stay.moved',
      'stay.moved',
    ]);
  });

  test('many that are wrong are named by their rows, and nothing moves', async () => {
    const { _id } = await makePlace(server, { code: `${prefix()}1` });
    const [open, over] = [await stored(), await stored()];
    await server.ok('PUT /stay/:id/close', {
      params: { id: over._id },
      body: { endDate: '2026-03-05' },
    });
    const { status, error } = await move(_id, [open._id, over._id, 'none']);
    expect([status, error.fields?.map(({ path }) => path)]).toEqual([400, ['stays.1', 'stays.2']]);
    expect((await read(_id)).occupied.pieces).toBe(0);
  });

  test('a closed place and one that is gone take nothing; what lies there may leave', async () => {
    const place = await makePlace(server, { code: `${prefix()}1` });
    const inside = await stored(place._id);
    const body = { ...place, disabled: true };
    await server.ok('PUT /place/:id', { params: { id: place._id }, body });
    const outside = await stored();
    const refused = await move(place._id, [outside._id]);
    expect([refused.status, refused.error.code]).toEqual([400, 'place.disabled']);
    expect(refused.error.fields?.[0]?.path).toBe('place');
    const held = await server.call('DELETE /place/:id', { params: { id: place._id } });
    expect([held.status, held.error.code]).toEqual([400, 'place.occupied']);
    await move(null, [inside._id]);
    await server.ok('DELETE /place/:id', { params: { id: place._id } });
    const gone = await move(place._id, [outside._id]);
    expect([gone.status, gone.error.code]).toEqual([400, 'reference.unknown']);
    const restored = await server.ok('PUT /place/:id/restore', { params: { id: place._id } });
    expect(restored.code).toBe(place.code);
  });

  test('rows of a job come to a place; undone it is as if they had not come', async () => {
    const { _id, code } = await makePlace(server, { code: `${prefix()}1` });
    const piece = await makeClientItem(server);
    const item = (await makeItem(server))._id;
    const job = await makeJob(server, {
      client: piece.client._id,
      items: [{ item, clientItem: piece._id }],
    });
    const jobItems = job.items.map((row) => row._id);
    const body = { startDate: '2026-03-05', notes: 'Τσιγκέλι', place: _id, jobItems };
    const { data } = await server.ok('POST /stay/import', { body });
    expect(data.map(({ place }) => place)).toEqual([{ _id, code }]);
    const steps = data.map((stay) => ({ _id: stay._id, _rev: stay._rev }));
    await server.ok('POST /stay/undo', { body: { stays: steps } });
    expect((await read(_id)).occupied.pieces).toBe(0);
  });

  test('a stay goes on without a place that was deleted since', async () => {
    const { _id } = await makePlace(server, { code: `${prefix()}1` });
    const stay = await stored(_id);
    const ended = await server.ok('PUT /stay/:id/close', {
      params: { id: stay._id },
      body: { endDate: '2026-03-05' },
    });
    await server.ok('DELETE /place/:id', { params: { id: _id } });
    const { data } = await server.ok('POST /stay/undo', {
      body: { stays: [{ _id: ended._id, _rev: ended._rev }] },
    });
    expect(data[0]?.place).toBeNull();
  });

  test('lists find by code, and everywhere does', async () => {
    const begin = prefix();
    const place = await makePlace(server, { code: `${begin}7`, title: 'Πατάρι αριστερά' });
    const stay = await stored(place._id);
    const find = (filters: object) => server.ok('POST /stay/search', { body: { filters } });
    expect((await find({ placeCode: `${begin}7` })).data.map(({ _id }) => _id)).toEqual([stay._id]);
    expect((await find({ place: place._id })).total).toBe(1);
    const places = (filters: object) => server.ok('POST /place/search', { body: { filters } });
    expect((await places({ code: begin, pieces: 1, disabled: false })).total).toBe(1);
    expect((await places({ title: 'παταρι', code: begin })).total).toBe(1);
    const { groups } = await server.ok('GET /search', { query: { q: `${begin}7` } });
    const hits = groups.find(({ kind }) => kind === 'place')?.hits;
    expect(hits).toMatchObject([
      { title: place.code, subtitle: 'Πατάρι αριστερά', to: `/places/${place._id}` },
    ]);
  });

  test.each(['ψ4', 'Ψ4', 'ψ04', 'ψ-4', 'Ψ-04'])(
    'a place is found as it is known by heart, everywhere and in its list: %s',
    async (typed) => {
      await makePlace(server, { code: 'Ψ-04' }).catch(() => {});
      await makePlace(server, { code: 'Ψ-14' }).catch(() => {});
      const { groups } = await server.ok('GET /search', { query: { q: typed } });
      const [first] = groups;
      expect([first?.kind, first?.hits.map(({ title }) => title)]).toEqual(['place', ['Ψ-04']]);
      const body = { filters: { code: typed, disabled: false } };
      const { data } = await server.ok('POST /place/search', { body });
      expect(data.map(({ code }) => code)).toEqual(['Ψ-04']);
    },
  );

  test('Greek or Latin letters, which look alike, are one in a place’s code', async () => {
    await makePlace(server, { code: 'ΚΒ-05' });
    for (const typed of ['kb5', 'ΚΒ5', 'kb-05', 'Kb05']) {
      const { data } = await server.ok('POST /place/search', {
        body: { filters: { code: typed } },
      });
      expect([typed, data.map(({ code }) => code)]).toEqual([typed, ['ΚΒ-05']]);
      const { groups } = await server.ok('GET /search', { query: { q: typed, kinds: 'place' } });
      expect([typed, groups[0]?.hits[0]?.title]).toEqual([typed, 'ΚΒ-05']);
    }
  });
});
