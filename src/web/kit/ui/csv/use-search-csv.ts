import { useEffect, useState } from 'react';
import { type CsvColumn, csv } from '#shared/csv.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { documentLocaleOf } from '#web/kit/base/document-locale.ts';
import { reportFailure } from '#web/kit/base/failure.ts';
import type { SearchResult, SearchBody, SearchCall } from '#web/kit/base/http.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import { rowCounter } from './row-counter.ts';
import { searchStreamed, type StreamOptions } from './search-stream.ts';

/** A page size above any number of rows (specification, section 2). */
const ALL_ROWS = 99_999_999;

export type SearchCsv<K extends SearchCall> = {
  call: K;
  search: Pick<SearchBody, 'filters' | 'sort'>;
  columns: (t: Translate) => CsvColumn<SearchResult<K>['data'][number]>[];
};

type CsvState = { received: number; text?: string };

/**
 * Fetches all rows of a search and makes their CSV, reporting how many have arrived; unmounting aborts it.
 * `onStopped` is called after a failure.
 */
export function useSearchCsv<K extends SearchCall>(
  options: SearchCsv<K>,
  onStopped: () => void,
): CsvState {
  const [state, setState] = useState<CsvState>({ received: 0 });
  const { language } = useLocale();
  // Fixed at the start: the list's filters may change meanwhile.
  const [request] = useState({ options, language, onStopped });

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const count = rowCounter();
    const onChunk = (chunk: string) => setState({ received: count(chunk) });
    makeCsv(request.options, request.language, { signal, onChunk })
      .then(setState)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        request.onStopped();
        reportFailure(error, true);
      });
    return () => control.abort();
  }, [request]);

  return state;
}

/** Headers are in Greek, numbers in the user's language. */
async function makeCsv<K extends SearchCall>(
  { call, search, columns }: SearchCsv<K>,
  language: Language,
  options: StreamOptions,
): Promise<CsvState> {
  const { t: greek } = await documentLocaleOf('el');
  const { data: rows } = await searchStreamed(
    call,
    { ...search, page: 1, size: ALL_ROWS },
    options,
  );
  return { received: rows.length, text: csv({ columns: columns(greek), rows, language }) };
}
