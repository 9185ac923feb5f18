import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useWrite } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import type { Job } from './job.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteJob({ job }: { job: Job }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const remove = useWrite('DELETE /job/:id', { userError: true });
  return (
    <ConfirmButton
      label={t('common.delete')}
      icon={Trash2}
      title={t('job.deleteTitle', { ref: job._ref, client: nameOf(job.client) })}
      body={t('job.deleteBody')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: job._id } });
        notify({ kind: 'good', title: t('notice.deleted') });
        void navigate({ to: '/jobs', ignoreBlocker: true });
      }}
    />
  );
}
