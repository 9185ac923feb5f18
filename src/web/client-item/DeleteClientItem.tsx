import { useWrite } from '#web/base/api.ts';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import type { ClientItem } from './client-item.ts';

export function DeleteClientItem({ clientItem }: { clientItem: ClientItem }) {
  const { _id: id, _ref: ref, title } = clientItem;
  return (
    <ConfirmWrite
      act="delete"
      words="clientItem"
      values={{ ref, title }}
      write={useWrite('DELETE /clientItem/:id')}
      id={id}
      next={{ to: '/clientItems' }}
    />
  );
}
