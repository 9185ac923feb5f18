import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '#web/app/failure.ts';
import { call, type Input } from '#web/app/http.ts';
import { translatorOf, useSpeech } from '#web/app/words.tsx';
import { invoiceCsv, rowCounter } from './invoice-csv.ts';

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
  const { language } = useSpeech();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function generate() {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState({ is: 'running', received: 0 });
    try {
      // The file is in Greek, whatever the screen speaks; its numbers are as on the screen.
      const greek = await translatorOf('el');
      const { data } = await fetchAll(search, signal, (received) =>
        setState({ is: 'running', received }),
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

function fetchAll(search: InvoiceSearch, signal: AbortSignal, onRows: (count: number) => void) {
  const count = rowCounter();
  return call(
    'POST /invoice/search',
    { body: { ...search, page: 1, size: ALL } },
    { signal, onText: (piece) => onRows(count(piece)) },
  );
}
