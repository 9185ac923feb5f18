import type { Columns } from '#shared/contract/search.ts';
import type { Streamed } from '../http/stream.ts';
import { type Page, searchIds } from './search.ts';
import type { Tables } from './tables.ts';

const PART = 500;

type Records<Row> = {
  /** The records with these ids, in any order. */
  load: (ids: string[]) => Promise<(Row & { _id: string })[]>;
};

/** One page of a search: the ids first, then the records, in parts where there are many. */
export async function searchRecords<C extends Columns, TB extends keyof Tables, Row>(
  page: Page<C, TB> & Records<Row>,
): Promise<{ data: Row[]; total: number } | Streamed<Row>> {
  const { ids, total } = await searchIds(page);
  if (ids.length <= PART) return { data: inOrder(ids, await page.load(ids)), total };
  return { total, parts: parts(ids, page) };
}

async function* parts<Row>(ids: string[], { load }: Records<Row>): AsyncIterable<Row[]> {
  for (let start = 0; start < ids.length; start += PART) {
    const part = ids.slice(start, start + PART);
    yield inOrder(part, await load(part));
  }
}

function inOrder<Row extends { _id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
