import { useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import type { HandoverDraft } from './handover.ts';

/** Wraps a form so that saving without a signature asks once. */
export function useSignatureQuestion(form: FormHandle<HandoverDraft>) {
  const t = useTranslate();
  const [asking, setAsking] = useState<'not yet' | 'now' | 'answered'>('not yet');

  function isQuestionEnabled(): boolean {
    const { signature, receivedBy, pieces } = form.values();
    // Missing fields are reported first.
    const isWhole = receivedBy.trim() !== '' && pieces.length > 0;
    return signature === null && isWhole && asking !== 'answered';
  }

  function askOr(goOn: () => void) {
    if (isQuestionEnabled()) setAsking('now');
    else goOn();
  }
  const submit = () => askOr(form.submit);
  // The form's own question follows only if this one is not asked.
  const check = (goOn: () => void) => askOr(() => form.check(goOn));

  function confirm() {
    setAsking('answered');
    form.submit();
  }

  const question = asking === 'now' && (
    <ActionDialog
      title={t('handover.unsignedTitle')}
      label={t('handover.unsigned')}
      back={t('common.back')}
      focus="back"
      onAct={confirm}
      onClose={() => setAsking('not yet')}
    >
      <p>{t('handover.unsignedBody')}</p>
    </ActionDialog>
  );
  return { form: { ...form, submit, check }, question };
}
