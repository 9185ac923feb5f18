import { useSearchRead } from '#web/kit/base/api.ts';
import type { FiltersOf, SearchCall } from '#web/kit/base/http.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { searchBody, type SearchTable } from './search-table.ts';
import { readQuery } from './table-query.ts';

type Options<K extends SearchCall> = {
  /** The filters of the page's list, as they stand in its address. */
  params: TextParams;
  /** What another view of it asks besides. */
  fixed: FiltersOf<K>;
  enabled?: boolean;
};

/** How many rows a view of a list has under the filters that are set, and what they come to. */
export function useListed<K extends SearchCall>(table: SearchTable<K>, options: Options<K>) {
  const { params, fixed, enabled = true } = options;
  const { filters } = readQuery(params, table.columns);
  const body = searchBody(table, { page: 1, size: 1, sort: undefined, filters }, fixed);
  return useSearchRead(table.call, body, enabled).data;
}
