import { placeColumns } from '#shared/records/place.ts';
import { placeRecord } from '#shared/records/place.ts';
import { shownColumns } from '#web/kit/ui/record/shown-fields.ts';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';

export const placeTable = searchTable({
  call: 'POST /place/search',
  words: 'place',
  searched: placeColumns,
  columns: [
    { key: 'code', card: 'title', width: 8 },
    { key: 'title', card: 'fact' },
    { key: 'pieces', card: 'badge', isCount: true },
    {
      key: 'occupied',
      kind: 'number',
      card: 'fact',
      show: ({ occupied }, { amount }) => amount(occupied.area),
    },
    {
      key: 'capacity',
      kind: 'number',
      card: 'fact',
      show: ({ capacity }, { amount, t }) =>
        capacity === null ? t('common.none') : amount(capacity),
    },
    { key: 'disabled' },
    ...shownColumns(placeRecord),
  ],
  linkColumn: 'code',
  to: ({ _id }) => ({ to: '/places/$id', params: { id: _id } }),
  create: { to: { to: '/places/series' }, label: 'place.newSeries' },
});

export function PlaceTable(props: ServerTableProps<'POST /place/search'>) {
  return <ServerTable table={placeTable} {...props} />;
}
