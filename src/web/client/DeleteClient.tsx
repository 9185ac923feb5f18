import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import { type Client, nameOf } from './client.ts';

export function DeleteClient({ client }: { client: Client }) {
  const t = useTranslate();
  return (
    <ConfirmWrite
      act="delete"
      write={useWrite('DELETE /client/:id')}
      id={client._id}
      next={{ to: '/clients' }}
      label={t('common.delete')}
      title={t('client.deleteTitle', { name: nameOf(client) })}
      body={t('client.deleteBody')}
    />
  );
}
