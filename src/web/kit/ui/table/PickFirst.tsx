import { useEffect, useRef, useState } from 'react';
import { useWhenDue } from '../field/use-when-due.ts';
import { FilterField } from './FilterField.tsx';
import type { TableQuery } from './table-query.ts';
import type { ColumnHead } from './use-columns.tsx';

type Props = {
  columns: readonly ColumnHead[];
  query: TableQuery;
  onFilter: (key: string, text: string) => void;
  /** The rows are on their way. */
  isFetching: boolean;
  /** The first that was found is meant. */
  onFirst: () => void;
};

/** One field, above a list to choose from, for all that a row is found by; Enter takes the first. */
export function PickFirst({ columns, query, onFilter, isFetching, onFirst }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const words = columns.find(({ kind }) => kind === 'words');
  const typed = words ? (query.filters[words.key] ?? '') : '';
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  /** Enter was pressed, whose answer may still be on its way. */
  const [isPending, setPending] = useState(false);
  useWhenDue(isPending && !isFetching, () => {
    setPending(false);
    if (typed !== '') onFirst();
  });
  if (!words?.filter) return null;
  return (
    // Enter meant the text before.
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
