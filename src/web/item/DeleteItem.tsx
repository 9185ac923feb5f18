import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useWrite } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { notify } from '#web/ui/notices.ts';
import type { Item } from './item.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteItem({ item: { _id: id, title } }: { item: Item }) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useWrite('DELETE /item/:id');

  async function removeItem() {
    await remove.mutateAsync({ params: { id } });
    notify({ kind: 'good', title: t('notice.deleted') });
    void navigate({ to: '/items', ignoreBlocker: true });
  }

  return (
    <ConfirmButton
      label={t('common.delete')}
      icon={Trash2}
      title={t('item.deleteTitle', { title })}
      body={t('item.deleteBody')}
      onConfirm={removeItem}
    />
  );
}
