import { createHash } from 'node:crypto';
import type { Db } from './open.ts';
import type { Tables } from './tables.ts';

const PART = 500;

type NightDigest = { lines: number; root: string };

/** SHA-256 over the previous digest and the content of every line of the night, ordered by id. */
export async function nightDigest(db: Db, night: number, before: string): Promise<NightDigest> {
  const digest = createHash('sha256').update(before);
  let lines = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('history_line')
      .selectAll()
      .where('night', '=', night)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PART)
      .execute();
    for (const row of rows) digest.update(contentOf(row));
    lines += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PART) return { lines, root: digest.digest('hex') };
  }
}

function contentOf(line: Tables['history_line']): string {
  const { id, at, day, user_id, kind, record_id, label, event, changes } = line;
  return JSON.stringify([id, at, day, user_id, kind, record_id, label, event, changes]);
}
