import { useTranslate } from '#web/kit/base/translate.tsx';
import type { ManyProps } from './many-documents.ts';
import { ManyMailsDialog } from './ManyMailsDialog.tsx';

/** Sends documents to their clients, each to its own. */
export function SendDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  return (
    <ManyMailsDialog
      title={t('document.sendTitle', { count: documents.length })}
      asked={{ documents, letter: 'document' }}
      onClose={onClose}
    />
  );
}
