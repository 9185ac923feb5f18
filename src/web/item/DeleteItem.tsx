import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import type { Item } from './item.ts';

export function DeleteItem({ item: { _id: id, title } }: { item: Item }) {
  const t = useTranslate();
  return (
    <ConfirmWrite
      act="delete"
      write={useWrite('DELETE /item/:id')}
      id={id}
      next={{ to: '/items' }}
      label={t('common.delete')}
      title={t('item.deleteTitle', { title })}
      body={t('item.deleteBody')}
    />
  );
}
