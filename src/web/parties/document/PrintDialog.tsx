import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useWrite } from '#web/kit/base/api.ts';
import { download, saveBlob } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { ManyProps } from './document.ts';

/** The limit of the call. */
const MAX_DOCUMENTS = 200;

/** Saves documents as one PDF and records the print in the history of each. */
export function PrintDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  const printed = useWrite('POST /history/print-many');
  const saving = useMutation({
    mutationFn: () => download('POST /document/pdf', { body: { documents } }),
    onSuccess: (file) => {
      saveBlob(file.name, file);
      printed.mutate({ body: { documents } });
      onClose();
    },
  });
  const isTooMany = documents.length > MAX_DOCUMENTS;
  return (
    <ActionDialog
      title={t('document.printTitle', { count: documents.length })}
      label={t('paper.downloadPdf')}
      icon={FileDown}
      focus="action"
      disabled={isTooMany}
      doing={saving}
      onAct={() => saving.mutate()}
      onClose={onClose}
    >
      {isTooMany && <Alert kind="wrong">{t('document.printMost', { max: MAX_DOCUMENTS })}</Alert>}
      <p>{t('document.printHelp')}</p>
    </ActionDialog>
  );
}
