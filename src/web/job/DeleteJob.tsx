import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import type { Job } from './job.ts';

export function DeleteJob({ job: { _id: id, _ref: ref, client } }: { job: Job }) {
  const t = useTranslate();
  return (
    <ConfirmWrite
      act="delete"
      write={useWrite('DELETE /job/:id', { userError: true })}
      id={id}
      next={{ to: '/jobs' }}
      label={t('common.delete')}
      title={t('job.deleteTitle', { ref, client: nameOf(client) })}
      body={t('job.deleteBody')}
    />
  );
}
