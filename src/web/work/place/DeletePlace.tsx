import { useWrite } from '#web/kit/base/api.ts';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { Place } from './place.ts';

export function DeletePlace({ place: { _id: id, code } }: { place: Place }) {
  const restore = useWrite('PUT /place/:id/restore');
  return (
    <ConfirmWrite
      act="delete"
      words="place"
      values={{ title: code }}
      write={useWrite('DELETE /place/:id')}
      id={id}
      name={code}
      undo={() => restore.mutateAsync({ params: { id } })}
      next={{ to: '/places' }}
    />
  );
}
