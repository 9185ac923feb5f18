import { useSearchParams } from '#web/kit/base/search-params.ts';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { ItemTable } from './ItemTable.tsx';

export function ItemList() {
  return (
    <ListPage words="item" create={{ to: '/items/create' }}>
      <ItemTable searchParams={useSearchParams('/frame/items')} />
    </ListPage>
  );
}
