import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { HandoverDraft } from './handover.ts';

/** The form, which asks once before pieces go without a signature; and its question. */
export function useSignatureQuestion(form: FormHandle<HandoverDraft>) {
  const t = useTranslate();
  const [asking, setAsking] = useState<'not yet' | 'now' | 'answered'>('not yet');

  function submit(event?: SyntheticEvent) {
    const { signature, receivedBy, pieces } = form.values();
    // What is missing besides is said first.
    const isWhole = receivedBy.trim() !== '' && pieces.length > 0;
    if (signature !== null || !isWhole || asking === 'answered') return form.submit(event);
    event?.preventDefault();
    setAsking('now');
  }

  function confirm() {
    setAsking('answered');
    form.submit();
  }

  const question = (
    <Dialog
      title={t('handover.unsignedTitle')}
      isOpen={asking === 'now'}
      onClose={() => setAsking('not yet')}
      actions={
        <>
          <Button onClick={() => setAsking('not yet')} isFirst>
            {t('common.back')}
          </Button>
          <Button kind="main" onClick={confirm}>
            {t('handover.unsigned')}
          </Button>
        </>
      }
    >
      <p>{t('handover.unsignedBody')}</p>
    </Dialog>
  );
  return { form: { ...form, submit }, question };
}
