import { useEffect, useRef, useState } from 'react';
import { documentLocaleOf } from '#web/base/document-locale.ts';
import { reportFailure } from '#web/base/failure.ts';
import { call, type Input } from '#web/base/http.ts';
import { useLocale } from '#web/base/translate.tsx';

/** More than there will ever be (specification, section 2). */
const ALL = 99_999_999;

export type InvoiceSearch = Pick<Input<'POST /invoice/search'>['body'], 'filters' | 'sort'>;

type State =
  | { is: 'idle' }
  | { is: 'running'; received: number }
  | { is: 'ready'; text: string; count: number };

/** Fetches all invoices of a search and makes their CSV; it can be watched and stopped. */
export function useInvoiceCsv(search: InvoiceSearch) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const { language } = useLocale();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function generate() {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState({ is: 'running', received: 0 });
    try {
      // The file is in Greek, whatever the screen speaks; its numbers are as on the screen.
      const { t: greek } = await documentLocaleOf('el');
      // Loaded with the first file: most looks at the list need none.
      const { invoiceCsv, rowCounter } = await import('./invoice-csv.ts');
      const count = rowCounter();
      const { data } = await fetchAll(search, signal, (piece) =>
        setState({ is: 'running', received: count(piece) }),
      );
      setState({
        is: 'ready',
        text: invoiceCsv({ rows: data, t: greek, language }),
        count: data.length,
      });
    } catch (error) {
      if (signal.aborted) return;
      setState({ is: 'idle' });
      reportFailure(error, true);
    }
  }

  function cancel() {
    running.current?.abort();
    setState({ is: 'idle' });
  }

  return { state, generate, cancel };
}

function fetchAll(search: InvoiceSearch, signal: AbortSignal, onText: (piece: string) => void) {
  return call(
    'POST /invoice/search',
    { body: { ...search, page: 1, size: ALL } },
    { signal, onText },
  );
}
