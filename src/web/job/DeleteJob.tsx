import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useWrite } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { nameOf } from '#web/client/client.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { notify } from '#web/ui/notices.ts';
import type { Job } from './job.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteJob({ job }: { job: Job }) {
  const t = useT();
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
