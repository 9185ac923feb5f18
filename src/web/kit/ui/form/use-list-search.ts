import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { matching } from '#shared/rules/words.ts';
import type { ComboboxResult } from '../field/use-combobox.ts';

/** The page size for lists that are searched in the browser: above the size of any. */
export const WHOLE_LIST = 5_000;

/** Further matches are not rendered: typing another letter is quicker than scrolling. */
const MAX_SHOWN = 100;

const none: readonly never[] = [];

/**
 * Searches a list that the browser has as a whole, such as a client's carpets, so that typing waits for no
 * request. `textOf` must be a stable function.
 */
export function useListSearch<Row>(
  read: UseQueryResult<{ data: Row[] }>,
  textOf: (row: Row) => string,
) {
  const [text, setText] = useState('');
  const { data, isError, isFetched, isFetching, fetchStatus, refetch } = read;
  const all: readonly Row[] = data?.data ?? none;
  const rows = useMemo(() => matching(all, text, textOf).slice(0, MAX_SHOWN), [all, text, textOf]);

  function onSearch(typed: string) {
    // Another user may have added the row since the list was read.
    if (text === '' && typed !== '' && isFetched) void refetch({ cancelRefetch: false });
    setText(typed);
  }

  const isOffline = fetchStatus === 'paused';
  const isRead = (data !== undefined || isError) && !isFetching && !isOffline;
  // Matches in an outdated list are right; no match may be wrong.
  const isFresh = rows.length > 0 || isRead;
  const found: ComboboxResult<Row> = { rows, isFresh, isReading: isFetching, isOffline };
  return { onSearch, found };
}

export function titleOf({ title }: { title: string }): string {
  return title;
}
