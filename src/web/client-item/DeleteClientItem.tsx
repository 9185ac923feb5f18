import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import type { ClientItem } from './client-item.ts';

export function DeleteClientItem({ clientItem }: { clientItem: ClientItem }) {
  const t = useTranslate();
  const { _id: id, _ref: ref, title } = clientItem;
  return (
    <ConfirmWrite
      act="delete"
      write={useWrite('DELETE /clientItem/:id')}
      id={id}
      next={{ to: '/clientItems' }}
      label={t('common.delete')}
      title={t('clientItem.deleteTitle', { ref, title })}
      body={t('clientItem.deleteBody')}
    />
  );
}
