import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases, makeDatabase } from '#test/database.ts';
import { loadFixture } from '#test/fixtures.ts';
import { documentInvariants } from '../../document/document.invariants.ts';
import { migrate } from '../migrate.ts';

const now = new Date('2026-03-11T08:00:00Z');
const isAsSealed = documentInvariants['a hand-over is as it was sealed'];

test.each(databases)('hand-overs of before are sealed as they are, on %s', async (name) => {
  const { db, remove } = await makeDatabase(name);
  await loadFixture(db, 8);
  await migrate(db, now, 26);
  for (const [ref, signature] of [
    [1, null],
    [2, '{"width":1,"height":1,"strokes":[[{"x":0.5,"y":0}]]}'],
  ] as const) {
    await sql`insert into handover select ${`h${ref}`}, ${ref}, 1, '', 'issued', id, 'Μαρία', 'μαρια',
      '', '', 'null', '', '{}', '2026-03-05', 'Άννα', 'αννα', ${signature}, '2026-03-05', '10:00',
      '[]', '', '', null, null, null from client where ref = 1`.execute(db);
  }
  await migrate(db, now);
  const rows = await db.selectFrom('handover').select(['seal', 'rev']).orderBy('ref').execute();
  expect(rows.filter(({ seal }) => /^1:\w{64}$/.test(seal))).toHaveLength(2);
  expect(new Set(rows.map(({ seal }) => seal)).size).toBe(2);
  expect(typeof isAsSealed === 'function' && (await isAsSealed(db))).toEqual([]);
  await db.updateTable('handover').set({ received_by: 'Άλλη' }).where('ref', '=', 2).execute();
  expect(typeof isAsSealed === 'function' && (await isAsSealed(db))).toEqual(['h2']);
  await remove();
});
