import { useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { Job } from './job.ts';

export function DeleteJob({ job: { _id: id, _ref: ref, client } }: { job: Job }) {
  const t = useTranslate();
  const restore = useWrite('PUT /job/:id/restore');
  return (
    <ConfirmWrite
      act="delete"
      words="job"
      values={{ ref, client: nameOf(client) }}
      write={useWrite('DELETE /job/:id')}
      id={id}
      name={t('job.title', { ref })}
      undo={() => restore.mutateAsync({ params: { id } })}
      next={{ to: '/jobs' }}
    />
  );
}
