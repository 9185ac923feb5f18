import { clientItemColumns } from '#shared/records/client-item.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { ClientLink, nameOf } from '#web/kit/links/record-links.tsx';
import { shownColumns } from '#web/kit/ui/record/shown-fields.ts';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';

export const clientItemTable = searchTable({
  call: 'POST /clientItem/search',
  words: 'clientItem',
  searched: clientItemColumns,
  columns: [
    { key: '_ref', card: 'title' },
    { key: '_previousRef', minWidth: 7, width: 7, hideOrder: 2 },
    {
      key: 'clientName',
      label: 'clientItem.client',
      card: 'fact',
      width: 12,
      minWidth: 9,
      show: ({ client }, { clip, mark }) =>
        clip(nameOf(client), <ClientLink client={client}>{mark(nameOf(client))}</ClientLink>),
    },
    { key: 'title', card: 'title', width: 11, minWidth: 8 },
    { key: 'category', card: 'fact', minWidth: 7, width: 8 },
    { key: 'price', card: 'fact' },
    { key: 'length' },
    { key: 'width' },
    { key: 'description', hideOrder: 1 },
    ...shownColumns(clientItemRecord),
  ],
  to: ({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } }),
  create: { to: { to: '/clientItems/create' } },
});

export function ClientItemTable(props: ServerTableProps<'POST /clientItem/search'>) {
  return <ServerTable table={clientItemTable} {...props} />;
}
