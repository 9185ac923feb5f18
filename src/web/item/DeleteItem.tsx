import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useWrite } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import type { Item } from './item.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteItem({ item: { _id: id, title } }: { item: Item }) {
  const t = useTranslate();
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
