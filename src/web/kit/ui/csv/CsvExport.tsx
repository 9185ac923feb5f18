import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { csv, type CsvColumn } from '#shared/i18n/csv.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';
import { reportFailure } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { SearchBody, SearchCall, SearchResult } from '#web/kit/base/http.ts';
import { saveFile } from '#web/kit/base/save-file.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { documentLocaleOf } from '#web/kit/base/words.ts';
import { Button } from '../button/Button.tsx';
import { rowCounter, searchStreamed, type StreamOptions } from './search-stream.ts';

export type CsvProps = Pick<SearchCsv<SearchCall>, 'search'> & {
  /** The number of rows, once known. */
  total: number | undefined;
  /** Of the file. */
  name: string;
};

type Props<K extends SearchCall> = CsvProps &
  SearchCsv<K> & {
    /** Of the download button, with the number of rows. */
    label: (count: number) => string;
    onStopped: () => void;
  };

/** The progress of a CSV export, then its download button. */
export function CsvExport<K extends SearchCall>(props: Props<K>) {
  const { total, name, label, onStopped } = props;
  const t = useTranslate();
  const { number } = useFormat();
  const { text, received } = useSearchCsv(props, onStopped);
  return (
    <>
      <span role="status" className="hidden">
        {text !== undefined && t('csv.ready')}
      </span>
      {text !== undefined ? (
        <Button icon={Download} onClick={() => saveFile({ name, type: 'text/csv', text })}>
          {label(received)}
        </Button>
      ) : (
        <div className="line dim">
          <progress
            aria-label={t('csv.running')}
            max={total}
            value={total && received > 0 ? Math.min(received, total) : undefined}
          />
          {total !== undefined &&
            t('csv.progress', { received: number(received), total: number(total) })}
          <Button kind="quiet" onClick={onStopped}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A page size above any number of rows (specification, section 2). */
const ALL_ROWS = 99_999_999;

type SearchCsv<K extends SearchCall> = {
  call: K;
  search: Pick<SearchBody, 'filters' | 'sort'>;
  columns: (t: Translate) => CsvColumn<SearchResult<K>['data'][number]>[];
};

type CsvState = { received: number; text?: string };

/**
 * Fetches all rows of a search and makes their CSV, reporting how many have arrived; unmounting aborts it.
 * `onStopped` is called after a failure.
 */
function useSearchCsv<K extends SearchCall>(
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
