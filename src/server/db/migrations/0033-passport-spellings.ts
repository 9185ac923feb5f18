import { sql } from 'kysely';
import { soundsOf } from '#shared/search/entry.ts';
import type { Migration } from '../migration.ts';

const PART = 500;

type Entry = { place: number; text: string; sound: string };

/** What is searched sounds as it is heard today: `Hadji` as `Χατζη`, `Economou` as `Οικονόμου`. */
export const passportSpellings: Migration = async (trx) => {
  for (let last = 0; ;) {
    const { rows } = await sql<Entry>`select place, text, sound from search_entry
      where place > ${last} order by place limit ${PART}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)?.place ?? last;
    for (const { place, text, sound } of rows) {
      const heard = soundsOf(text);
      if (heard === sound) continue;
      await sql`update search_entry set sound = ${heard} where place = ${place}`.execute(trx);
    }
  }
};
