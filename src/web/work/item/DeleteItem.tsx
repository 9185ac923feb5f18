import { useWrite } from '#web/kit/base/api.ts';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { Item } from './item.ts';

export function DeleteItem({ item: { _id: id, title } }: { item: Item }) {
  const restore = useWrite('PUT /item/:id/restore');
  return (
    <ConfirmWrite
      act="delete"
      words="item"
      values={{ title }}
      write={useWrite('DELETE /item/:id')}
      id={id}
      name={title}
      undo={() => restore.mutateAsync({ params: { id } })}
      next={{ to: '/items' }}
    />
  );
}
