import { countColumns } from '#shared/columns/count.ts';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';
import { CountStatus } from './CountStatus.tsx';

export const CountTable = listOf({
  call: 'POST /count/search',
  words: 'count',
  searched: countColumns,
  columns: [
    {
      key: 'placeCode',
      label: 'count.place',
      card: 'title',
      show: ({ place }, { t }) => place?.code ?? t('count.everything'),
    },
    { key: 'createdOn', card: 'fact' },
    { key: 'notes', card: 'below' },
    { key: 'open', card: 'fact', show: ({ open }) => <CountStatus open={open} /> },
  ],
  linkColumn: 'placeCode',
  to: ({ _id }) => ({ to: '/counts/$id', params: { id: _id } }),
  create: { to: { to: '/counts/create' } },
});
