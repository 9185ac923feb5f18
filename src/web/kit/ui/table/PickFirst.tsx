import { useEffect, useRef, useState } from 'react';
import { useWhenDue } from '../field/use-open-list.ts';
import { FilterField } from './FilterField.tsx';
import type { TableQuery } from './table-query.ts';
import type { ColumnHead } from './use-columns.tsx';

type Props = {
  columns: readonly ColumnHead[];
  query: TableQuery;
  onFilter: (key: string, text: string) => void;
  /** The rows are outdated or being fetched. */
  isFetching: boolean;
  onFirst: () => void;
};

/** The search field above a list from which a row is picked; Enter picks the first row. */
export function PickFirst({ columns, query, onFilter, isFetching, onFirst }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const words = columns.find(({ kind }) => kind === 'words');
  const typed = words ? (query.filters[words.key] ?? '') : '';
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  /** Enter was pressed; it takes effect once the rows have arrived. */
  const [isPending, setPending] = useState(false);
  useWhenDue(isPending && !isFetching, () => {
    setPending(false);
    if (typed !== '') onFirst();
  });
  if (!words?.filter) return null;
  return (
    // Further input cancels a pending Enter.
    <div ref={field} onInput={() => setPending(false)}>
      <FilterField
        filter={words.filter}
        column={words.label}
        value={typed}
        onChange={(text) => onFilter(words.key, text)}
        onEnter={() => setPending(true)}
        busy={isPending}
        isLabelled
      />
    </div>
  );
}
