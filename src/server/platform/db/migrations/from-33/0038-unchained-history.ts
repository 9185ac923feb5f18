import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Migration, runStatements } from '../../migration.ts';
import type { Db } from '../../open.ts';

/**
 * A line of the history no longer carries a hash of the line before it: the digest of each night
 * covers the lines themselves. The digests that there are get made anew.
 */
export const unchainedHistory: Migration = async (trx) => {
  await runStatements(trx, [
    'drop index history_line_place',
    'alter table history_line drop column chain',
    'alter table history_line rename column place to position',
    'create index history_line_position on history_line (record_id, position)',
  ]);
  const { rows: nights } = await sql<{ night: number }>`
    select night from history_night order by night`.execute(trx);
  let root = '';
  for (const { night } of nights) {
    root = await digestOf(trx, night, root);
    await sql`update history_night set root = ${root} where night = ${night}`.execute(trx);
  }
};

const PART = 500;

type Line = Record<
  'id' | 'at' | 'day' | 'user_id' | 'kind' | 'record_id' | 'label' | 'event' | 'changes',
  string | null
>;

/** As `history-digest.ts` computed it when this was written. */
async function digestOf(trx: Db, night: number, before: string): Promise<string> {
  const digest = createHash('sha256').update(before);
  for (let last: string | null = ''; ;) {
    const { rows }: { rows: Line[] } = await sql<Line>`
      select id, at, day, user_id, kind, record_id, label, event, changes from history_line
      where night = ${night} and id > ${last} order by id limit ${PART}`.execute(trx);
    for (const { id, at, day, user_id, kind, record_id, label, event, changes } of rows) {
      digest.update(JSON.stringify([id, at, day, user_id, kind, record_id, label, event, changes]));
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PART) return digest.digest('hex');
  }
}
