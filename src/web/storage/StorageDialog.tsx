import type { ReactNode } from 'react';
import { isDay } from '#shared/day.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import type { Job, JobItem } from '#web/job/job.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { DayField, TextareaField } from '#web/ui/form/fields.tsx';
import { Form, SaveButton } from '#web/ui/form/Form.tsx';
import { type AnyForm, useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

type Props = {
  job: Pick<Job, '_id'>;
  row: Pick<JobItem, '_id' | 'clientItem' | 'storage'>;
  onClose: () => void;
};

/** Asks when and where, and moves a row's carpet into storage or out of it. */
export function StorageDialog({ step, ...props }: Props & { step: 'import' | 'export' }) {
  return step === 'import' ? <ImportDialog {...props} /> : <ExportDialog {...props} />;
}

function ImportDialog({ job, row, onClose }: Props) {
  const t = useTranslate();
  const params = { jobId: job._id, jobItemId: row._id };
  const draft: { startDate: string | null; notes: string } = { startDate: today(), notes: '' };
  const form = useForm({
    call: 'PUT /job/:jobId/item/:jobItemId/import',
    params,
    draft,
    problems: ({ startDate }) => tooLate('startDate', startDate),
    isBrief: true,
    stores: 'GET /job/:id',
    notice: 'job.imported',
    onSaved: onClose,
  });
  return (
    <StorageFrame form={form} step="import" row={row} onClose={onClose}>
      <DayField at={form.at('startDate')} label={t('job.storageDate')} required />
      <TextareaField
        at={form.at('notes')}
        label={t('job.storageNote')}
        help={t('job.storageNoteHelp')}
        required
      />
    </StorageFrame>
  );
}

/** An export before the import is refused in words by the server. */
function ExportDialog({ job, row, onClose }: Props) {
  const t = useTranslate();
  const params = { jobId: job._id, jobItemId: row._id };
  const { notes } = row.storage;
  const draft: { endDate: string | null; notes: string } = { endDate: today(), notes };
  const form = useForm({
    call: 'PUT /job/:jobId/item/:jobItemId/export',
    params,
    draft,
    problems: ({ endDate }) => tooLate('endDate', endDate),
    isBrief: true,
    stores: 'GET /job/:id',
    notice: 'job.exported',
    onSaved: onClose,
  });
  return (
    <StorageFrame form={form} step="export" row={row} onClose={onClose}>
      <DayField at={form.at('endDate')} label={t('job.storageDate')} required />
      <TextareaField at={form.at('notes')} label={t('job.storageNote')} />
    </StorageFrame>
  );
}

/** Nothing is moved on a day that is to come. */
export function tooLate(path: string, day: string | null) {
  const isFuture = day !== null && isDay(day) && day > today();
  return isFuture ? [{ path, key: 'validation.future', values: {} }] : [];
}

type FrameProps = Pick<Props, 'onClose'> & {
  row: Pick<JobItem, 'clientItem'>;
  form: AnyForm;
  step: 'import' | 'export';
  children: ReactNode;
};

/** The dialog around what is asked of a carpet that comes or leaves. */
export function StorageFrame({ form, step, row, onClose, children }: FrameProps) {
  const t = useTranslate();
  const item = row.clientItem ? clientItemName(row.clientItem) : '';
  return (
    <Dialog
      title={t(step === 'import' ? 'job.importTitle' : 'job.exportTitle', { item })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SaveButton form={form} label={t(`job.${step}`)} />
        </>
      }
    >
      <Form form={form}>{children}</Form>
    </Dialog>
  );
}
