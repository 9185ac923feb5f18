import { useWrite } from '#web/kit/base/api.ts';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { ClientItem } from './client-item.ts';

export function DeleteClientItem({ clientItem }: { clientItem: ClientItem }) {
  const { _id: id, _ref: ref, title } = clientItem;
  const restore = useWrite('PUT /clientItem/:id/restore');
  return (
    <ConfirmWrite
      act="delete"
      words="clientItem"
      values={{ ref, title }}
      write={useWrite('DELETE /clientItem/:id')}
      id={id}
      name={clientItemName(clientItem)}
      undo={() => restore.mutateAsync({ params: { id } })}
      next={{ to: '/clientItems' }}
    />
  );
}
