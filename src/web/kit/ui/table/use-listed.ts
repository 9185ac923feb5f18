import { useSearchRead } from '#web/kit/base/api.ts';
import type { FiltersOf, SearchCall } from '#web/kit/base/http.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { searchBody, type SearchTable } from './search-table.ts';
import { readQuery } from './table-query.ts';

type ListedOptions<K extends SearchCall> = {
  /** The URL parameters of the page's list, for its filters. */
  params: TextParams;
  /** The additional filters of a view. */
  fixed: FiltersOf<K>;
  enabled?: boolean;
};

/** Count and sums of a view of a list under the current filters. */
export function useListed<K extends SearchCall>(table: SearchTable<K>, options: ListedOptions<K>) {
  const { params, fixed, enabled = true } = options;
  const { filters } = readQuery(params, table.columns);
  const body = searchBody(table, { page: 1, size: 1, sort: undefined, filters }, fixed);
  return useSearchRead(table.call, body, enabled).data;
}
