import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useWrite } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import type { ClientItem } from './client-item.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteClientItem({ clientItem }: { clientItem: ClientItem }) {
  const t = useTranslate();
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
