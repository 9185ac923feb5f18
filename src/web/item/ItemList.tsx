import { useTranslate } from '#web/base/translate.tsx';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { ItemTable } from './ItemTable.tsx';

export function ItemList() {
  const t = useTranslate();
  const create = { label: t('item.new'), to: { to: '/items/create' } } as const;
  return (
    <ListPage title={t('item.many')} create={create}>
      <ItemTable />
    </ListPage>
  );
}
