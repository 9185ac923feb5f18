import { useState } from 'react';
import { type ReminderTone, reminderTones } from '#shared/choices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import type { ManyProps } from './many-documents.ts';
import { ManyMailsDialog } from './ManyMailsDialog.tsx';

/** Reminds clients of overdue invoices; expects their statements. */
export function RemindDialog({ documents, onClose }: ManyProps) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const [tone, setTone] = useState<ReminderTone>('friendly');
  return (
    <ManyMailsDialog
      title={t('document.remindTitle', { count: documents.length })}
      request={{ documents, letter: 'reminder', tone }}
      onClose={onClose}
    >
      <Select
        label={t('document.tone')}
        options={optionsOf(reminderTones, 'mail.tone')}
        value={tone}
        onChange={setTone}
      />
    </ManyMailsDialog>
  );
}
