import { useEffect, useState } from 'react';
import type { Language } from '#shared/i18n/translate.ts';
import { documentLocaleOf } from '#web/base/document-locale.ts';
import { reportFailure } from '#web/base/failure.ts';
import { call, type Input } from '#web/base/http.ts';
import { useLocale } from '#web/base/translate.tsx';
import { invoiceCsv, rowCounter } from './invoice-csv.ts';

/** More than there will ever be (specification, section 2). */
const ALL = 99_999_999;

export type Search = Pick<Input<'POST /invoice/search'>['body'], 'filters' | 'sort'>;

type State = { is: 'running'; received: number } | { is: 'ready'; text: string; count: number };

/**
 * Fetches all invoices of a search and makes their CSV; it can be watched, and ends when it is no
 * longer drawn. `onStopped` is told where it failed.
 */
export function useInvoiceCsv(search: Search, onStopped: () => void) {
  const [state, setState] = useState<State>({ is: 'running', received: 0 });
  const { language } = useLocale();
  // As it was asked: what the list shows meanwhile is another file.
  const [asked] = useState({ search, language, onStopped });

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const count = rowCounter();
    const onText = (piece: string) => setState({ is: 'running', received: count(piece) });
    make(asked, signal, onText)
      .then((made) => setState({ is: 'ready', ...made }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        asked.onStopped();
        reportFailure(error, true);
      });
    return () => control.abort();
  }, [asked]);

  return { state };
}

type Asked = { search: Search; language: Language };

/** The file is in Greek, whatever the screen speaks; its numbers are as on the screen. */
async function make(
  { search, language }: Asked,
  signal: AbortSignal,
  onText: (piece: string) => void,
) {
  const { t: greek } = await documentLocaleOf('el');
  const { data: rows } = await fetchAll(search, signal, onText);
  return { text: invoiceCsv({ rows, t: greek, language }), count: rows.length };
}

function fetchAll(search: Search, signal: AbortSignal, onText: (piece: string) => void) {
  return call(
    'POST /invoice/search',
    { body: { ...search, page: 1, size: ALL } },
    { signal, onText },
  );
}
