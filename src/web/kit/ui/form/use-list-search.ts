import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { matching } from '#shared/search/matching.ts';
import type { ComboboxResult } from '../field/use-combobox.ts';

/** The size to read a list with that a combobox searches in the browser: more rows than any has. */
export const WHOLE_LIST = 5_000;

/** More are not drawn: nobody scrolls so far instead of typing a letter more. */
const MOST_SHOWN = 100;

const none: readonly never[] = [];

/**
 * Searches a list that the browser has whole, such as a client's carpets: no key waits for a request.
 * `textOf` is the same function at each drawing.
 */
export function useListSearch<Row>(
  read: UseQueryResult<{ data: Row[] }>,
  textOf: (row: Row) => string,
) {
  const [text, setText] = useState('');
  const { data, isError, isFetched, isFetching, fetchStatus, refetch } = read;
  const all: readonly Row[] = data?.data ?? none;
  const rows = useMemo(() => matching(all, text, textOf).slice(0, MOST_SHOWN), [all, text, textOf]);

  function onSearch(typed: string) {
    // Somebody else may have added the row since the list was read.
    if (text === '' && typed !== '' && isFetched) void refetch({ cancelRefetch: false });
    setText(typed);
  }

  const isOffline = fetchStatus === 'paused';
  const isRead = (data !== undefined || isError) && !isFetching && !isOffline;
  // An older list knows what is there, but not what is not.
  const isFresh = rows.length > 0 || isRead;
  const found: ComboboxResult<Row> = { rows, isFresh, isReading: isFetching, isOffline };
  return { onSearch, found };
}

export function titleOf({ title }: { title: string }): string {
  return title;
}
