import type { ReactNode } from 'react';
import { exportBody, importBody } from '#shared/contract/stay.ts';
import { useWrite } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import type { Job, JobItem } from '#web/job/job.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { AreaField, DayField } from '#web/ui/form/fields.tsx';
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

const importSchema = importBody.refine(({ startDate }) => startDate <= today(), {
  path: ['startDate'],
  params: { key: 'validation.future' },
});

function ImportDialog({ job, row, onClose }: Props) {
  const t = useTranslate();
  const params = { jobId: job._id, jobItemId: row._id };
  const send = useWrite('PUT /job/:jobId/item/:jobItemId/import', { stores: 'GET /job/:id' });
  const form = useForm({
    isBrief: true,
    schema: importSchema,
    values: { startDate: today(), notes: '' },
    save: (body) => send.mutateAsync({ params, body }),
    onSaved: () => {
      notify({ kind: 'good', title: t('job.imported') });
      onClose();
    },
  });
  return (
    <Frame form={form} step="import" row={row} onClose={onClose}>
      <DayField at={form.at('startDate')} label={t('job.storageDate')} required />
      <AreaField
        at={form.at('notes')}
        label={t('job.storageNote')}
        help={t('job.storageNoteHelp')}
        required
      />
    </Frame>
  );
}

const exportSchema = exportBody.refine(({ endDate }) => endDate <= today(), {
  path: ['endDate'],
  params: { key: 'validation.future' },
});

/** An export before the import is refused in words by the server. */
function ExportDialog({ job, row, onClose }: Props) {
  const t = useTranslate();
  const params = { jobId: job._id, jobItemId: row._id };
  const send = useWrite('PUT /job/:jobId/item/:jobItemId/export', { stores: 'GET /job/:id' });
  const form = useForm({
    isBrief: true,
    schema: exportSchema,
    values: { endDate: today(), notes: row.storage.notes },
    save: (body) => send.mutateAsync({ params, body }),
    onSaved: () => {
      notify({ kind: 'good', title: t('job.exported') });
      onClose();
    },
  });
  return (
    <Frame form={form} step="export" row={row} onClose={onClose}>
      <DayField at={form.at('endDate')} label={t('job.storageDate')} required />
      <AreaField at={form.at('notes')} label={t('job.storageNote')} />
    </Frame>
  );
}

type FrameProps = Omit<Props, 'job'> & {
  form: AnyForm;
  step: 'import' | 'export';
  children: ReactNode;
};

function Frame({ form, step, row, onClose, children }: FrameProps) {
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
