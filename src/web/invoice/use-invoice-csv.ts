import { useEffect, useState } from 'react';
import type { Language } from '#shared/i18n/translate.ts';
import { callWatched, type WatchOptions } from '#web/base/call-watched.ts';
import { documentLocaleOf } from '#web/base/document-locale.ts';
import { reportFailure } from '#web/base/failure.ts';
import type { Input } from '#web/base/http.ts';
import { useLocale } from '#web/base/translate.tsx';
import { invoiceCsv, rowCounter } from './invoice-csv.ts';

/** More than there will ever be (specification, section 2). */
const ALL = 99_999_999;

export type Search = Pick<Input<'POST /invoice/search'>['body'], 'filters' | 'sort'>;

/** How many rows have come, and the file's text once it is made. */
type State = { received: number; text?: string };

/**
 * Fetches all invoices of a search and makes their CSV; it can be watched, and ends when it is no
 * longer drawn. `onStopped` is told where it failed.
 */
export function useInvoiceCsv(search: Search, onStopped: () => void): State {
  const [state, setState] = useState<State>({ received: 0 });
  const { language } = useLocale();
  // As it was asked: what the list shows meanwhile is another file.
  const [asked] = useState({ search, language, onStopped });

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const count = rowCounter();
    const onText = (piece: string) => setState({ received: count(piece) });
    make(asked, { signal, onText })
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

type Asked = { search: Search; language: Language };

/** The file is in Greek, whatever the screen speaks; its numbers are as on the screen. */
async function make({ search, language }: Asked, options: WatchOptions): Promise<State> {
  const { t: greek } = await documentLocaleOf('el');
  const body = { ...search, page: 1, size: ALL };
  const { data: rows } = await callWatched('POST /invoice/search', { body }, options);
  return { received: rows.length, text: invoiceCsv({ rows, t: greek, language }) };
}
