import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases } from '#test/database.ts';
import { makeVersion33 } from '#test/fixtures.ts';
import { migrate } from '../../migrate.ts';

const now = new Date('2026-03-11T08:00:00Z');
const began = '2026-03-01T08:00:00.000Z';
const later = '2026-03-02T08:00:00.000Z';

/** Of a stay: where it began, where it was put since, its note, and whether it is over. */
type Case = { began: string | null; moved: string[]; notes: string; isOver?: true };
type Now = { notes: string; fold: string; kept: (string | null)[] };

const cases: Record<string, Case & { after: Now }> = {
  'that was never moved': {
    began: 'p1',
    moved: [],
    notes: 'Ράφι Γ 11',
    after: { notes: 'Ράφι Γ 11', fold: 'ραφι γ 11', kept: [null] },
  },
  'that was moved twice': {
    began: 'p1',
    moved: ['p2', 'p3'],
    notes: 'Ράφι Γ 11',
    after: { notes: 'Φ-03', fold: 'φ-03', kept: [null, 'Ράφι Γ 11', null] },
  },
  'that began at no place': {
    began: null,
    moved: ['p2'],
    notes: 'Ράφι Γ 11',
    after: { notes: 'Φ-02', fold: 'φ-02', kept: ['Ράφι Γ 11'] },
  },
  'that is back': {
    began: 'p1',
    moved: ['p2', 'p1'],
    notes: 'Ράφι Γ 11',
    after: { notes: 'Ράφι Γ 11', fold: 'ραφι γ 11', kept: [null, null, null] },
  },
  'whose note followed it': {
    began: 'p1',
    moved: ['p2'],
    notes: 'Φ-02',
    after: { notes: 'Φ-02', fold: 'φ-02', kept: [null, null] },
  },
  'that is over': {
    began: 'p1',
    moved: ['p2'],
    notes: 'Ράφι Γ 11',
    isOver: true,
    after: { notes: 'Ράφι Γ 11', fold: 'ραφι γ 11', kept: [null, null] },
  },
};

test.each(databases)('notes of before tell of the place where it lies, on %s', async (name) => {
  const { db, remove } = await makeVersion33(name);
  for (const [id, code, fold] of [
    ['p1', 'Φ-01', 'φ-01'],
    ['p2', 'Φ-02', 'φ-02'],
    ['p3', 'Φ-03', 'φ-03'],
  ]) {
    await sql`insert into place values (${id}, 1, '', null, ${code}, ${fold}, '', '', null, 0)`.execute(
      db,
    );
  }
  await sql`delete from stay`.execute(db);
  for (const [id, { began: place, moved, notes, isOver }] of Object.entries(cases)) {
    // A piece is in the store once: each of these has its own.
    await sql`insert into client_item (id, ref, rev, created_on, client_id, previous_ref,
      previous_ref_fold, title, title_fold, description, description_fold, category, category_fold,
      price, width, length) select ${id}, (select max(ref) + 1 from client_item), rev, created_on,
      client_id, '', '', title, title_fold, description, description_fold, category, category_fold,
      price, width, length from client_item where ref = 1`.execute(db);
    await sql`insert into stay (id, rev, created_on, client_item_id, client_id, start_date, end_date,
      notes, notes_fold, place_id) select ${id}, 1, ${began}, ${id}, client_id, '2026-03-01',
      ${isOver ? '2026-03-05' : null}, ${notes}, ${notes === 'Φ-02' ? 'φ-02' : 'ραφι γ 11'},
      ${moved.at(-1) ?? place} from client_item where id = ${id}`.execute(db);
    const put = [...(place === null ? [] : [[place, began]]), ...moved.map((to) => [to, later])];
    for (const [n, [to, at]] of put.entries()) {
      await sql`insert into stay_move (id, stay_id, at, place_id)
        values (${`${id} ${n}`}, ${id}, ${at}, ${to})`.execute(db);
    }
  }
  await migrate(db, now);
  for (const [id, { after }] of Object.entries(cases)) {
    const [stay] = await db.selectFrom('stay').selectAll().where('id', '=', id).execute();
    const moves = db.selectFrom('stay_move').select('notes_before').where('stay_id', '=', id);
    const kept = (await moves.orderBy('id').execute()).map(({ notes_before }) => notes_before);
    expect([id, { notes: stay?.notes, fold: stay?.notes_fold, kept }]).toEqual([id, after]);
  }
  await remove();
});
