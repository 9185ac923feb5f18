import { Eye, Pencil } from 'lucide-react';
import { itemColumns } from '#shared/records/item.ts';
import { itemRecord } from '#shared/records/item.ts';
import { IconLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { shownColumns } from '#web/kit/ui/record/shown-fields.ts';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';

export const itemTable = searchTable({
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
    { key: 'description', width: 16, hideOrder: 1 },
    { key: 'price', card: 'fact' },
    { key: 'disabled', card: 'fact' },
    ...shownColumns(itemRecord),
  ],
  linkColumn: 'title',
  to: ({ _id }) => ({ to: '/items/$id', params: { id: _id } }),
  create: { to: { to: '/items/create' } },
});

export function ItemTable(props: ServerTableProps<'POST /item/search'>) {
  return <ServerTable table={itemTable} {...props} />;
}
