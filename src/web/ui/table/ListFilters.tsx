import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { CardFilters } from './CardFilters.tsx';
import type { SetTableQuery, TableQuery } from './table-query.ts';
import type { ColumnHead } from './use-columns.tsx';

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
};

/** What stands above a list: the field to choose by, on a phone all filters, and those that are set. */
export function ListFilters({ beside, ...props }: Props) {
  const { columns, query, setQuery, onFilter, isFetching, onFirst } = props;
  const isFiltered = Object.values(query.filters).some((text) => text?.trim());
  return (
    <>
      {onFirst && (
        <Suspense>
          <PickFirst {...{ columns, query, onFilter, isFetching, onFirst }} />
        </Suspense>
      )}
      <CardFilters columns={columns} filters={query.filters} onFilter={onFilter} beside={beside} />
      {isFiltered && (
        <Suspense>
          <ActiveFilters columns={columns} query={query} setQuery={setQuery} />
        </Suspense>
      )}
    </>
  );
}
