import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useWrite } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { type Client, nameOf } from './client.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteClient({ client }: { client: Client }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const remove = useWrite('DELETE /client/:id');

  async function removeClient() {
    await remove.mutateAsync({ params: { id: client._id } });
    notify({ kind: 'good', title: t('notice.deleted') });
    void navigate({ to: '/clients', ignoreBlocker: true });
  }

  return (
    <ConfirmButton
      label={t('common.delete')}
      icon={Trash2}
      title={t('client.deleteTitle', { name: nameOf(client) })}
      body={t('client.deleteBody')}
      onConfirm={removeClient}
    />
  );
}
