import { useTranslate } from '#web/kit/base/translate.tsx';
import type { ManyProps } from './many-documents.ts';
import { ManyMailsDialog } from './ManyMailsDialog.tsx';

export function SendDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  return (
    <ManyMailsDialog
      title={t('document.sendTitle', { count: documents.length })}
      request={{ documents, letter: 'document' }}
      onClose={onClose}
    />
  );
}
