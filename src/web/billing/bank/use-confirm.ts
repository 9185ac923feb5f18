import { useEffect, useRef } from 'react';
import { useReload, useWrite } from '#web/kit/base/api.ts';
import { fullMessage } from '#web/kit/base/cause.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { difference, sumOf } from './bank.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

type Row = Input<'POST /payment/bank/confirm'>['body']['lines'][number];
type Confirmed = Answer<'POST /payment/bank/confirm'>;
type Line = { _id: string; amount: number };

type Options = {
  lines: readonly Line[];
  /** Called with the messages of refused lines; empty if all were confirmed. */
  onDone?: (refusals: string[]) => void;
};

/**
 * Creates payments from lines and reports how many; refusals go to `onDone`, or into notices without it or once
 * its dialog is closed.
 */
export function useConfirm() {
  const t = useTranslate();
  const { money } = useFormat();
  const reload = useReload();
  const notifyFailure = useNotifyFailure();
  const { mutateAsync, isPending } = useWrite('POST /payment/bank/confirm');
  const isShown = useIsShown();

  function report({ data }: Confirmed, { lines, onDone }: Options) {
    const done = data.flatMap((row) => (row.ok ? [row] : []));
    const refusals = data.flatMap((row) => (row.ok ? [] : [fullMessage(row)]));
    const amounts = done.map(({ _id, rest }) => {
      const line = lines.find((candidate) => candidate._id === _id);
      return difference(line?.amount ?? rest, rest);
    });
    const title = t('bank.confirmed', { count: done.length, total: money(sumOf(amounts)) });
    if (done.length > 0) notify({ kind: 'good', title });
    if (onDone && isShown()) onDone(refusals);
    else for (const body of refusals) notify({ kind: 'wrong', title: t('notice.failed'), body });
  }

  function confirm(rows: readonly Row[], options: Options) {
    // Not the callbacks of `mutate`, which a closed dialog no longer gets.
    mutateAsync({ body: { lines: [...rows] } }).then(
      (confirmed) => report(confirmed, options),
      (error: unknown) => {
        // If only the response was lost, some lines are no longer open.
        reload();
        notifyFailure(error);
      },
    );
  }

  return { confirm, isPending };
}

/** Whether the component is still rendered, for what is answered later. */
function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
