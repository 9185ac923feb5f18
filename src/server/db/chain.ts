import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables.ts';

/** A line as it is chained to the line of its record before it. */
export type ChainedLine = Omit<Tables['history_line'], 'chain' | 'night'>;

const VERSION = 1;
const PART = 500;

/** The hash of a line: of its own content, its place, and the hash of the line before. */
export function chained(before: string, line: ChainedLine): string {
  const { id, at, day, user_id, kind, record_id, place, label, event, changes } = line;
  const own = [id, at, day, user_id, kind, record_id, place, label, event, changes];
  return hash('sha256', JSON.stringify([`kilim history ${VERSION}`, before, ...own]));
}

type Link = Tables['history_line'];

/** Gives the lines of all records to `visit`, a record's one after the other in their order. */
export async function eachLink(
  db: Db,
  order: 'place' | 'id',
  visit: (lines: Link[]) => Promise<void>,
): Promise<void> {
  let after: RawBuilder<unknown> = sql`1 = 1`;
  const by = sql.ref(order);
  for (;;) {
    const { rows } = await sql<Link>`
      select * from history_line where ${after}
      order by record_id, ${by} limit ${PART}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    await visit(rows);
    after = sql`(record_id, ${by}) > (${last.record_id}, ${last[order]})`;
  }
}

/** Chains every line anew, in the order of their ids where they have no places yet. Rows must be open to change. */
export async function chainAll(db: Db, order: 'place' | 'id'): Promise<void> {
  let last = { record: '', place: 0, chain: '' };
  await eachLink(db, order, async (lines) => {
    for (const line of lines) {
      const begins = line.record_id !== last.record;
      const place = begins ? 1 : last.place + 1;
      const chain = chained(begins ? '' : last.chain, { ...line, place });
      await sql`update history_line set place = ${place}, chain = ${chain}
        where id = ${line.id}`.execute(db);
      last = { record: line.record_id, place, chain };
    }
  });
}
