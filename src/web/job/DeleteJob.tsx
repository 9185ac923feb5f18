import { useWrite } from '#web/base/api.ts';
import { nameOf } from '#web/client/client.ts';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import type { Job } from './job.ts';

export function DeleteJob({ job: { _id: id, _ref: ref, client } }: { job: Job }) {
  return (
    <ConfirmWrite
      act="delete"
      words="job"
      values={{ ref, client: nameOf(client) }}
      write={useWrite('DELETE /job/:id')}
      id={id}
      next={{ to: '/jobs' }}
    />
  );
}
