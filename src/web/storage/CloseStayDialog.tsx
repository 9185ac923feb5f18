import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DayField, TextareaField } from '#web/ui/form/fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Stay } from './storage.ts';
import { StorageFrame, tooLate } from './StorageDialog.tsx';

/** Asks when a carpet leaves storage, whichever way it came: by a job or without one. */
export function CloseStayDialog({ stay, onClose }: { stay: Stay; onClose: () => void }) {
  const t = useTranslate();
  const draft: { endDate: string | null; notes: string } = { endDate: today(), notes: stay.notes };
  const form = useForm({
    call: 'PUT /stay/:id/close',
    params: { id: stay._id },
    draft: { _rev: stay._rev, ...draft },
    problems: ({ endDate }) => tooLate('endDate', endDate),
    isBrief: true,
    notice: 'job.exported',
    onSaved: onClose,
  });
  return (
    <StorageFrame form={form} step="export" row={stay} onClose={onClose}>
      <DayField at={form.at('endDate')} label={t('job.storageDate')} required />
      <TextareaField at={form.at('notes')} label={t('job.storageNote')} />
    </StorageFrame>
  );
}
