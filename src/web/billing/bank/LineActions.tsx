import { Ban, Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useReload, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { acceptedRow, type OpenLine } from './bank.ts';
import { useConfirm } from './use-confirm.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

const AssignLine = lazyPart(() => import('./AssignLine.tsx').then(({ AssignLine }) => AssignLine));

/** Confirms a line as proposed, changes what it pays, or skips it; a line of a locked day can only be skipped. */
export function LineActions({ line }: { line: OpenLine }) {
  const t = useTranslate();
  const { money } = useFormat();
  const skip = useSkip(line);
  const { isLocked, until } = useLocks();
  const name = [line.payer || line.text, money(line.amount)].join(' · ');
  return (
    <span className="line tight">
      {isLocked(line.date) ? (
        <span className="dim small">{t('lock.until', { until })}</span>
      ) : (
        <Record line={line} name={name} />
      )}
      <IconButton
        icon={Ban}
        label={t('bank.skipOf', { line: name })}
        disabled={skip.isPending}
        onClick={skip.skip}
      />
    </span>
  );
}

type RecordProps = { line: OpenLine; name: string };

/** Records the payment as proposed, or of another client or other invoices. */
function Record({ line, name }: RecordProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { confirm, isPending } = useConfirm();
  const row = acceptedRow(line);
  return (
    <>
      {row === undefined ? (
        <Button aria-label={t('bank.changeOf', { line: name })} onClick={() => setOpen(true)}>
          {t('bank.chooseClient')}
        </Button>
      ) : (
        <>
          <Button
            icon={Check}
            pending={isPending}
            aria-label={t('bank.confirmOf', { line: name })}
            onClick={() => confirm([row], { lines: [line] })}
          >
            {t('bank.confirm')}
          </Button>
          <IconButton
            icon={Pencil}
            label={t('bank.changeOf', { line: name })}
            onClick={() => setOpen(true)}
          />
        </>
      )}
      {isOpen && <AssignLine line={line} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Skips a line; the notice can undo it. */
function useSkip(line: OpenLine) {
  const t = useTranslate();
  const { money } = useFormat();
  const reload = useReload();
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending } = useWrite('POST /payment/bank/skip');
  const body = { lines: [line._id] };
  const undo = async () => {
    await call('POST /payment/bank/reopen', { body });
    reload();
  };
  const skip = () =>
    mutate(
      { body },
      {
        onSuccess: () =>
          notify({
            kind: 'good',
            title: t('bank.skipped'),
            body: `${line.payer || line.text} · ${money(line.amount)}`,
            undo,
          }),
        onError: (error) => {
          reload();
          notifyFailure(error);
        },
      },
    );
  return { skip, isPending };
}
