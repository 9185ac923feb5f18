import { describe, expect, test } from 'vitest';
import { byId, idsOf } from '#test/answers.ts';
import {
  closeStay,
  jobFor,
  makeClientItem,
  makePlace,
  makeStay,
  stageRows,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the life of a piece on %s', (name) => {
  const server = useServer(name);

  const lifeLines = async (id: string) => {
    const { data } = await server.ok('GET /clientItem/:id/life', byId(id));
    return data.map(({ what, day, notes, count }) => [what, day, notes, count?._id]);
  };
  const begin = (place: string | null) => server.ok('POST /count', { body: { place } });

  let scans = 0;
  const scan = async (count: string, ref: number, more: { at: string; place?: string }) => {
    const id = `scan-00000-${(scans += 1)}`;
    const body = { id, code: String(ref), ...more };
    await server.ok('POST /count/:id/scan', { ...byId(count), body });
  };

  const moveOn = async (day: string, stay: { _id: string }, place: string | null) => {
    await server.setDay(day);
    await server.ok('POST /stay/move', { body: { place, stays: [stay._id] } });
  };

  test('has where it was put, and what counts said of it', async () => {
    await server.setDay('2026-03-03');
    const [here, there, far] = [
      await makePlace(server, { code: 'Λ-01' }),
      await makePlace(server, { code: 'Λ-02' }),
      await makePlace(server, { code: 'Λ-03' }),
    ];
    const { _id: piece, _ref: ref } = await makeClientItem(server);
    const put = { clientItem: piece, startDate: '2026-03-03', place: here._id };
    const stay = await makeStay(server, { ...put, notes: 'Βρεγμένο' });
    await moveOn('2026-03-04', stay, there._id);
    await moveOn('2026-03-05', stay, null);
    await moveOn('2026-03-06', stay, there._id);
    const first = await begin(there._id);
    await scan(first._id, ref, { at: '2026-03-06T11:00:00.000Z' });
    await scan(first._id, ref, { at: '2026-03-06T11:01:00.000Z' });
    const second = await begin(null);
    await scan(second._id, ref, { at: '2026-03-06T11:02:00.000Z', place: far.code });
    const third = await begin(there._id);
    await server.setDay('2026-03-07');
    await server.ok('PUT /count/:id/close', { ...byId(third._id), body: {} });
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

  test('reads in order where it left and came again on one day, written down then or later', async () => {
    const [now, later] = [await makeClientItem(server), await makeClientItem(server)];
    const clientItem = now._id;
    await server.setDay('2026-03-04');
    const first = await makeStay(server, { clientItem });
    await server.setDay('2026-03-05');
    await closeStay(server, first);
    await makeStay(server, { clientItem, startDate: '2026-03-05' });
    await server.setDay('2026-03-09');
    const before = await makeStay(server, { clientItem: later._id });
    await closeStay(server, before);
    await makeStay(server, { clientItem: later._id, startDate: '2026-03-05' });
    for (const { _id } of [now, later]) {
      expect((await lifeLines(_id)).map(([what, day]) => [what, day])).toEqual([
        ['stored', '2026-03-05'],
        ['released', '2026-03-05'],
        ['stored', '2026-03-04'],
      ]);
    }
  });

  test('has a stage once, also of a piece with two rows in its job', async () => {
    await server.setDay('2026-03-10');
    const piece = await makeClientItem(server);
    const job = await jobFor(server, [piece, piece]);
    await stageRows(server, idsOf(job.items).slice(0, 1));
    expect(await lifeLines(piece._id)).toEqual([
      ['ready', '2026-03-10', '', undefined],
      ['job', '2026-03-10', '', undefined],
    ]);
  });

  test('a note that is only the place’s code tells the first place', async () => {
    await server.setDay('2026-03-08');
    const { _id: place, code: notes } = await makePlace(server, { code: 'Μ-01' });
    const there = await makePlace(server, { code: 'Μ-02' });
    const stay = await makeStay(server, { startDate: '2026-03-08', notes, place });
    await moveOn('2026-03-09', stay, there._id);
    expect(await lifeLines(stay.clientItem._id)).toEqual([
      ['moved', '2026-03-09', 'Μ-02', undefined],
      ['stored', '2026-03-08', 'Μ-01', undefined],
    ]);
  });
});
