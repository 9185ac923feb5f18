import { useT } from '#web/app/words.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { ItemTable } from './ItemTable.tsx';

export function ItemList() {
  const t = useT();
  const create = { label: t('item.new'), to: { to: '/items/create' } } as const;
  return (
    <ListPage title={t('item.many')} create={create}>
      <ItemTable />
    </ListPage>
  );
}
