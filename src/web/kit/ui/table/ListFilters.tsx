import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { CardFilters } from './CardFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import { MoreColumns } from './MoreColumns.tsx';
import type { SetTableQuery, TableQuery } from './table-query.ts';
import type { ColumnHead } from './use-columns.tsx';
import type { HiddenColumns } from './use-fitting-columns.ts';
import css from './Table.module.css';

const ActiveFilters = lazyPart(() => import('./ActiveFilters.tsx'), 'ActiveFilters');
const PickFirst = lazyPart(() => import('./PickFirst.tsx'), 'PickFirst');

type Props = {
  columns: readonly ColumnHead[];
  query: TableQuery;
  setQuery: SetTableQuery;
  onFilter: (key: string, text: string) => void;
  /** The rows are outdated or being fetched. */
  isFetching: boolean;
  /** In a list from which a row is picked: picks the first. */
  onFirst: (() => void) | undefined;
  /** On a phone, beside the filter button. */
  beside: ReactNode;
  /** The page's own controls, such as a period. */
  tools: ReactNode;
  hiddenColumns: HiddenColumns;
};

/** Above a list: the search field, on a phone all filters, and the active filters. */
export function ListFilters({ beside, tools, hiddenColumns, ...props }: Props) {
  const { columns, query, setQuery, onFilter, isFetching, onFirst } = props;
  const isFiltered = Object.values(query.filters).some((text) => text?.trim());
  const words = columns.find(({ kind, filter }) => kind === 'words' && filter);
  const others = columns.filter((column) => column !== words);
  return (
    <>
      {onFirst && (
        <Suspense>
          <PickFirst {...{ columns, query, onFilter, isFetching, onFirst }} />
        </Suspense>
      )}
      <div className={`line ${css['tools']}`} data-screen>
        {words && !onFirst && (
          <ListSearch
            value={query.filters[words.key] ?? ''}
            onChange={(text) => onFilter(words.key, text)}
          />
        )}
        {tools}
        <div className="far">
          <MoreColumns {...hiddenColumns} />
        </div>
      </div>
      <CardFilters columns={others} filters={query.filters} onFilter={onFilter} beside={beside} />
      {isFiltered && (
        <Suspense>
          <ActiveFilters columns={columns} query={query} setQuery={setQuery} />
        </Suspense>
      )}
    </>
  );
}
