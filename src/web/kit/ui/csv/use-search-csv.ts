import { useEffect, useState } from 'react';
import { type CsvColumn, csv } from '#shared/csv.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { documentLocaleOf } from '#web/kit/base/document-locale.ts';
import { reportFailure } from '#web/kit/base/failure.ts';
import type { SearchResult, SearchBody, SearchCall } from '#web/kit/base/http.ts';
import { searchWatched, type WatchOptions } from '#web/kit/base/search-watched.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import { rowCounter } from './row-counter.ts';

/** More than there will ever be (specification, section 2). */
const ALL = 99_999_999;

export type SearchCsv<K extends SearchCall> = {
  call: K;
  search: Pick<SearchBody, 'filters' | 'sort'>;
  columns: (t: Translate) => CsvColumn<SearchResult<K>['data'][number]>[];
};

/** How many rows have come, and the file's text once it is made. */
type State = { received: number; text?: string };

/**
 * Fetches all that a search finds and makes its CSV; it can be watched, and ends when it is no longer
 * drawn. `onStopped` is told where it failed.
 */
export function useSearchCsv<K extends SearchCall>(of: SearchCsv<K>, onStopped: () => void): State {
  const [state, setState] = useState<State>({ received: 0 });
  const { language } = useLocale();
  // As it was asked: what the list shows meanwhile is another file.
  const [asked] = useState({ of, language, onStopped });

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const count = rowCounter();
    const onText = (piece: string) => setState({ received: count(piece) });
    make(asked.of, asked.language, { signal, onText })
      .then(setState)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        asked.onStopped();
        reportFailure(error, true);
      });
    return () => control.abort();
  }, [asked]);

  return state;
}

/** The file is in Greek, whatever the screen speaks; its numbers are as on the screen. */
async function make<K extends SearchCall>(
  { call, search, columns }: SearchCsv<K>,
  language: Language,
  options: WatchOptions,
): Promise<State> {
  const { t: greek } = await documentLocaleOf('el');
  const { data: rows } = await searchWatched(call, { ...search, page: 1, size: ALL }, options);
  return { received: rows.length, text: csv({ columns: columns(greek), rows, language }) };
}
