import type { Columns } from '#shared/contract/search.ts';
import { inParts } from '../http/stream.ts';
import { type Page, searchIds } from './search.ts';
import type { Tables } from './tables.ts';

type Records<Row> = {
  /** The records with these ids, in any order. */
  load: (ids: string[]) => Promise<(Row & { _id: string })[]>;
};

/** One page of a search: the ids first, then the records, in parts where there are many. */
export async function searchRecords<C extends Columns, TB extends keyof Tables, Row>(
  page: Page<C, TB> & Records<Row>,
) {
  const { ids, total } = await searchIds(page);
  return inParts<string, Row, { total: number }>({
    of: ids,
    load: async (part) => inOrder(part, await page.load(part)),
    rest: () => ({ total }),
  });
}

function inOrder<Row extends { _id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
