import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useWrite } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { notify } from '#web/ui/notices.ts';
import type { ClientItem } from './client-item.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteClientItem({ clientItem }: { clientItem: ClientItem }) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useWrite('DELETE /clientItem/:id');
  const { _id: id, _ref: ref, title } = clientItem;

  async function removeClientItem() {
    await remove.mutateAsync({ params: { id } });
    notify({ kind: 'good', title: t('notice.deleted') });
    void navigate({ to: '/clientItems', ignoreBlocker: true });
  }

  return (
    <ConfirmButton
      label={t('common.delete')}
      icon={Trash2}
      title={t('clientItem.deleteTitle', { ref, title })}
      body={t('clientItem.deleteBody')}
      onConfirm={removeClientItem}
    />
  );
}
