import { useWrite } from '#web/base/api.ts';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import { type Client, nameOf } from './client.ts';

export function DeleteClient({ client }: { client: Client }) {
  return (
    <ConfirmWrite
      act="delete"
      words="client"
      values={{ name: nameOf(client) }}
      write={useWrite('DELETE /client/:id')}
      id={client._id}
      next={{ to: '/clients' }}
    />
  );
}
