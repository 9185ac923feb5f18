import type { SearchColumns } from '#shared/columns/column.ts';
import { inParts } from './parts.ts';
import { type Page, searchIds } from './search-query.ts';
import { searchSums, type Summing, type Sums } from './sums.ts';
import type { Tables } from './tables.ts';

type Records<Row, Sum extends string> = {
  /** The records with these ids, in any order. */
  load: (ids: string[]) => Promise<(Row & { _id: string })[]>;
  /** What can be summed, where anything can; it is where the search asks for it. */
  sums?: Summing<Sum>;
};

/** One page of a search: the ids first, then the records, in parts where there are many. */
export async function searchRecords<
  C extends SearchColumns,
  TB extends keyof Tables,
  Row,
  Sum extends keyof C & string = never,
>(page: Page<C, TB> & Records<Row, Sum>) {
  const asked = page.search.sums === true ? page.sums : undefined;
  const sums = asked && (await searchSums(page, asked));
  // Where every row counts in the sums they are counted already.
  const counted = sums && asked?.where === undefined && { countKept: async () => sums.count };
  const { ids, total } = await searchIds({ ...page, ...counted });
  return inParts<string, Row, { total: number; sums?: Sums<Sum> }>({
    of: ids,
    load: async (part) => inOrder(part, await page.load(part)),
    rest: () => ({ total, ...(sums && { sums }) }),
  });
}

function inOrder<Row extends { _id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
