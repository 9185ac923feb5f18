import { useMutation } from '@tanstack/react-query';
import { Check, FileDown } from 'lucide-react';
import { useReload } from '#web/kit/base/api.ts';
import type { Input } from '#web/kit/base/http.ts';
import { download, saveBlob } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';

type Letters = Input<'POST /reminder/letter/pdf'>['body']['letters'];
type Props = { letters: Letters; onGiven: () => void; onClose: () => void };

/** Saves the letters as one PDF, then asks whether they were printed; only then are they recorded. */
export function PrintLettersDialog({ letters, onGiven, onClose }: Props) {
  const t = useTranslate();
  const reload = useReload();
  const saving = useMutation({
    mutationFn: () => download('POST /reminder/letter/pdf', { body: { letters } }),
    onSuccess: (file) => saveBlob(file.name, file),
    // Somebody may have been reminded or have paid since the list was read.
    onError: reload,
  });
  // Different keys make these two dialogs, so that a double click on the first button cannot answer the question.
  const title = t('monthEnd.lettersTitle', { count: letters.length });
  if (!saving.isSuccess) {
    return (
      <ActionDialog
        key="save"
        title={title}
        label={t('paper.downloadPdf')}
        icon={FileDown}
        focus="action"
        doing={saving}
        onAct={() => saving.mutate()}
        onClose={onClose}
      >
        <p>{t('monthEnd.lettersHelp')}</p>
      </ActionDialog>
    );
  }
  return (
    <ActionDialog
      key="ask"
      title={title}
      label={t('monthEnd.lettersPrinted')}
      back={t('monthEnd.lettersNotPrinted')}
      icon={Check}
      focus="back"
      onAct={onGiven}
      onClose={onClose}
    >
      <p>{t('monthEnd.lettersQuestion')}</p>
    </ActionDialog>
  );
}
