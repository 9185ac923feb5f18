import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#web/base/use-debounced.ts';
import type { ComboboxResult, Sought } from '../field/use-combobox.ts';

const PAUSE_MS = 300;

/** How many rows a combobox asks for. */
export const MOST_FOUND = 20;

/** What a combobox searches for: `asked` is what to ask the server, once there is a pause in the typing. */
export function useComboboxSearch() {
  const [{ text, isNow }, onSearch] = useState<Sought>({ text: '', isNow: false });
  const paused = useDebounced(text, PAUSE_MS);
  const asked = isNow || text === '' ? text : paused;

  /** What the server found, for the combobox. */
  function found<Row>(read: UseQueryResult<{ data: Row[] }>): ComboboxResult<Row> {
    const { data, isError, isPlaceholderData, fetchStatus } = read;
    const isAnswered = isError || (data !== undefined && !isPlaceholderData);
    return {
      rows: isError ? [] : (data?.data ?? []),
      isFresh: asked === text && isAnswered,
      isOffline: !isAnswered && fetchStatus === 'paused',
    };
  }

  return { asked, onSearch, found };
}
