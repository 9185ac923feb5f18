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
  /** The rows are on their way. */
  isFetching: boolean;
  /** Where a row is chosen: the first is meant. */
  onFirst: (() => void) | undefined;
  /** On a phone beside the button of the filters. */
  beside: ReactNode;
  /** What its page asks besides, such as a period. */
  tools: ReactNode;
  /** The columns that it has no room for. */
  away: HiddenColumns;
};

/** What stands above a list: the field for all words, on a phone all filters, and those that are set. */
export function ListFilters({ beside, tools, away, ...props }: Props) {
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
          <MoreColumns {...away} />
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
