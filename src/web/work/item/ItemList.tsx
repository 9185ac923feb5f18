import { Eye, Pencil } from 'lucide-react';
import { itemColumns } from '#shared/columns/work.ts';
import { itemRecord } from '#shared/records/item.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { IconLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { shownColumns } from '#web/kit/ui/record/shown-fields.ts';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';

export function ItemList() {
  return (
    <ListPage words="item" create={{ to: '/items/create' }}>
      <ItemTable searchParams={useSearchParams('/frame/items')} />
    </ListPage>
  );
}

const ItemTable = listOf({
  call: 'POST /item/search',
  words: 'item',
  searched: itemColumns,
  columns: [
    {
      key: 'actions',
      kind: 'buttons',
      show: ({ _id, title }, { t }) => (
        <>
          <IconLink
            icon={Eye}
            label={t('item.viewOne', { title })}
            to={{ to: '/items/$id', params: { id: _id } }}
          />
          <IconLink
            icon={Pencil}
            label={t('item.editOne', { title })}
            to={{ to: '/items/edit/$id', params: { id: _id } }}
          />
        </>
      ),
    },
    { key: 'category', card: 'fact' },
    { key: 'title', card: 'title' },
    { key: 'description', width: 16, leaves: 1 },
    { key: 'price', card: 'fact' },
    { key: 'disabled', card: 'fact' },
    ...shownColumns(itemRecord),
  ],
  linkColumn: 'title',
  to: ({ _id }) => ({ to: '/items/$id', params: { id: _id } }),
  create: { to: { to: '/items/create' } },
});
