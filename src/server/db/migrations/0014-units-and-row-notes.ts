import { sql } from 'kysely';
import { fold } from '#shared/text.ts';
import { type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/**
 * What an item of the catalogue is counted in; all there were are counted by the piece. And the notes
 * of jobs' rows as they are searched.
 */
export const unitsAndRowNotes: Migration = async (trx, { text }) => {
  await runStatements(trx, [
    `alter table item add column unit ${text} not null default 'piece'
      check (unit in ('piece', 'squareMetre', 'metre'))`,
    `alter table job_item add column notes_fold ${text} not null default ''`,
  ]);
  await foldNotes(trx);
};

const PART = 500;

async function foldNotes(trx: Db): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; notes: string }>`
      select id, notes from job_item where notes <> '' and id > ${last}
      order by id limit ${PART}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    for (const { id, notes } of rows) {
      await sql`update job_item set notes_fold = ${fold(notes)} where id = ${id}`.execute(trx);
    }
  }
}
