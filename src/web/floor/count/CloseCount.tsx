import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { WholeCount } from './count.ts';
import { scans } from './scan-outbox.ts';

type Props = { count: WholeCount };

/** Closes a count, and optionally moves pieces to the places where they were found. */
export function CloseCount({ count }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        {t('count.closeTitle')}
      </Button>
      {isOpen && <Question count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ count: { _id: id, totals }, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const [move, setMove] = useState(false);
  const { waiting } = useOutbox(scans);
  const left = waiting.filter(({ count, refusal }) => count === id && refusal === undefined);
  const { mutateAsync } = useWrite('PUT /count/:id/close');
  const closing = useMutation({
    mutationFn: () => mutateAsync({ params: { id }, body: { move: move && totals.elsewhere > 0 } }),
    onSuccess: () => {
      notify({ kind: 'good', title: t('count.ended') });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('count.closeTitle')}
      label={t('count.closeTitle')}
      back={t('common.back')}
      focus="back"
      disabled={left.length > 0}
      doing={closing}
      onAct={() => closing.mutate()}
      onClose={onClose}
    >
      <p>
        {totals.missing === 0
          ? t('count.nothing.missing')
          : t('count.closeBody', { count: totals.missing })}
      </p>
      <p className="dim">{t('count.closeForGood')}</p>
      {totals.elsewhere > 0 && (
        <Checkbox
          label={t('count.move', { count: totals.elsewhere })}
          checked={move}
          onChange={setMove}
        />
      )}
      {left.length > 0 && (
        <Alert kind="waiting">{t('count.closeWaiting', { count: left.length })}</Alert>
      )}
    </ActionDialog>
  );
}
