import { useWrite } from '#web/kit/base/api.ts';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { Client } from './client-form.ts';

export function DeleteClient({ client }: { client: Client }) {
  const params = { id: client._id };
  const restore = useWrite('PUT /client/:id/restore');
  return (
    <ConfirmWrite
      act="delete"
      words="client"
      values={{ name: nameOf(client) }}
      write={useWrite('DELETE /client/:id')}
      id={client._id}
      name={nameOf(client)}
      undo={() => restore.mutateAsync({ params })}
      next={{ to: '/clients' }}
    />
  );
}
