import { useReload, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Input } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { difference, sumOf } from './bank.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

type Row = Input<'POST /payment/bank/confirm'>['body']['lines'][number];
type Line = { _id: string; amount: number };

type Options = {
  lines: readonly Line[];
  /** Called with the messages of refused lines; empty if all were confirmed. */
  onDone?: (refusals: string[]) => void;
};

/** Creates payments from lines and reports how many; refusals go to `onDone`, or into notices without it. */
export function useConfirm() {
  const t = useTranslate();
  const { money } = useFormat();
  const reload = useReload();
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending } = useWrite('POST /payment/bank/confirm');

  function confirm(rows: readonly Row[], { lines, onDone }: Options) {
    mutate(
      { body: { lines: [...rows] } },
      {
        onSuccess: ({ data }) => {
          const done = data.flatMap((row) => (row.ok ? [row] : []));
          const refusals = data.flatMap((row) => (row.ok ? [] : [row.message]));
          const amounts = done.map(({ _id, rest }) => {
            const line = lines.find((candidate) => candidate._id === _id);
            return difference(line?.amount ?? rest, rest);
          });
          const title = t('bank.confirmed', { count: done.length, total: money(sumOf(amounts)) });
          if (done.length > 0) notify({ kind: 'good', title });
          if (onDone) onDone(refusals);
          else
            for (const body of refusals) notify({ kind: 'wrong', title: t('notice.failed'), body });
        },
        onError: (error) => {
          // If only the response was lost, some lines are no longer open.
          reload();
          notifyFailure(error);
        },
      },
    );
  }

  return { confirm, isPending };
}
