import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** `+44 (0)7700 900123` is found by the number that is dialled: its digits lose the zero in brackets. */
export const migration: Migration = async (trx) => {
  const { rows } = await sql<{ id: string; phone_fold: string }>`
    select id, phone_fold from client where phone_fold like '%(%0%)%'`.execute(trx);
  for (const { id, phone_fold } of rows) {
    // The number as typed, and below it its digits.
    const lines = phone_fold.split('\n');
    for (const [index, typed] of lines.entries()) {
      const [before, after] = [lines[index + 1] ?? '', digitsOf(typed)];
      if (index % 2 === 1 || before === after || !TRUNK_ZERO.test(typed)) continue;
      lines[index + 1] = after;
      await sql`update search_entry set text = replace(text, ${`  ${before}  `}, ${`  ${after}  `})
        where record_id = ${id}`.execute(trx);
    }
    await sql`update client set phone_fold = ${lines.join('\n')} where id = ${id}`.execute(trx);
  }
};

/** In Italy and San Marino it belongs to the number. */
const TRUNK_ZERO = /^\D*?(?:\+|00)(?!\D*(?:39|378)).*\(\s*0\s*\)/;

function digitsOf(typed: string): string {
  return typed
    .replace(/\(\s*0\s*\)/, '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?357|^00(?=[1-9]\d{7})/, '');
}
