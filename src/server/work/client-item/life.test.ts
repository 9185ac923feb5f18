import { describe, expect, test } from 'vitest';
import { makeClientItem, makeItem, makeJob, makePlace } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the life of a piece on %s', (name) => {
  const server = useServer(name);

  /** Sets the clock to noon of a day; sessions of earlier days have ended. */
  const on = async (day: string) => {
    await server.setDay(day);
  };
  const lifeLines = async (id: string) => {
    const { data } = await server.ok('GET /clientItem/:id/life', { params: { id } });
    return data.map(({ what, day, notes, count }) => [what, day, notes, count?._id]);
  };
  const begin = (place: string | null) => server.ok('POST /count', { body: { place } });

  let scans = 0;
  const scan = async (count: string, ref: number, more: { at: string; place?: string }) => {
    const id = `scan-00000-${(scans += 1)}`;
    const body = { id, code: String(ref), ...more };
    await server.ok('POST /count/:id/scan', { params: { id: count }, body });
  };

  test('has where it was put, and what counts said of it', async () => {
    await on('2026-03-03');
    const [here, there, far] = [
      await makePlace(server, { code: 'Λ-01' }),
      await makePlace(server, { code: 'Λ-02' }),
      await makePlace(server, { code: 'Λ-03' }),
    ];
    const { _id: piece, _ref: ref } = await makeClientItem(server);
    const stay = await server.ok('POST /stay', {
      body: { clientItem: piece, startDate: '2026-03-03', notes: 'Βρεγμένο', place: here._id },
    });
    for (const [day, place] of [
      ['2026-03-04', there._id],
      ['2026-03-05', null],
      ['2026-03-06', there._id],
    ] as const) {
      await on(day);
      await server.ok('POST /stay/move', { body: { place, stays: [stay._id] } });
    }
    const first = await begin(there._id);
    await scan(first._id, ref, { at: '2026-03-06T11:00:00.000Z' });
    await scan(first._id, ref, { at: '2026-03-06T11:01:00.000Z' });
    const second = await begin(null);
    await scan(second._id, ref, { at: '2026-03-06T11:02:00.000Z', place: far.code });
    const third = await begin(there._id);
    await on('2026-03-07');
    const { _rev } = await server.ok('GET /count/:id', { params: { id: third._id }, query: {} });
    await server.ok('PUT /count/:id/close', { params: { id: third._id }, body: { _rev } });
    expect(await lifeLines(piece)).toEqual([
      ['missing', '2026-03-07', 'Λ-02', third._id],
      ['found', '2026-03-06', 'Λ-03', second._id],
      ['counted', '2026-03-06', 'Λ-02', first._id],
      ['moved', '2026-03-06', 'Λ-02', undefined],
      ['moved', '2026-03-05', '', undefined],
      ['moved', '2026-03-04', 'Λ-02', undefined],
      ['stored', '2026-03-03', 'Λ-01 · Βρεγμένο', undefined],
    ]);
    const outside = await makeClientItem(server);
    await scan(first._id, outside._ref, { at: '2026-03-07T08:00:00.000Z' });
    expect(await lifeLines(outside._id)).toEqual([['found', '2026-03-07', 'Λ-02', first._id]]);
  });

  test('has a stage once, also of a piece with two rows in its job', async () => {
    await on('2026-03-10');
    const { _id: piece, client } = await makeClientItem(server);
    const row = { item: (await makeItem(server))._id, clientItem: piece };
    const job = await makeJob(server, { client: client._id, items: [row, row] });
    const jobItems = [String(job.items[0]?._id)];
    await server.ok('PUT /job/stage', { body: { jobItems, stage: 'ready' } });
    expect(await lifeLines(piece)).toEqual([
      ['ready', '2026-03-10', '', undefined],
      ['job', '2026-03-10', '', undefined],
    ]);
  });

  test('a note that is only the place’s code tells the first place', async () => {
    const [here, there] = [
      await makePlace(server, { code: 'Μ-01' }),
      await makePlace(server, { code: 'Μ-02' }),
    ];
    await on('2026-03-08');
    const { _id: piece } = await makeClientItem(server);
    const stay = await server.ok('POST /stay', {
      body: { clientItem: piece, startDate: '2026-03-08', notes: 'Μ-01', place: here._id },
    });
    await on('2026-03-09');
    await server.ok('POST /stay/move', { body: { place: there._id, stays: [stay._id] } });
    expect(await lifeLines(piece)).toEqual([
      ['moved', '2026-03-09', 'Μ-02', undefined],
      ['stored', '2026-03-08', 'Μ-01', undefined],
    ]);
  });
});
