import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useWrite } from '#web/base/api.ts';
import { messageOf } from '#web/base/failure.ts';
import { download } from '#web/base/http.ts';
import { saveBlob } from '#web/base/save-file.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Alert } from '#web/ui/page/Alert.tsx';
import type { ManyProps } from './many-documents.ts';

/** So many papers are drawn in one call. */
const MOST = 200;

/** Saves documents as one PDF to print; that stands in the history of each. */
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
  const isTooMany = documents.length > MOST;
  return (
    <Dialog
      title={t('document.printTitle', { count: documents.length })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="main"
            icon={FileDown}
            isFirst
            disabled={isTooMany}
            pending={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('paper.downloadPdf')}
          </Button>
        </>
      }
    >
      {saving.error && <Alert kind="wrong">{messageOf(saving.error)}</Alert>}
      {isTooMany && <Alert kind="wrong">{t('document.printMost', { max: MOST })}</Alert>}
      <p>{t('document.printHelp')}</p>
    </Dialog>
  );
}
