import { Link } from '@tanstack/react-router';
import { clientItemColumns } from '#shared/columns/client-item.ts';
import { nameOf } from '#web/client/client.ts';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';

const table = searchTable({
  call: 'POST /clientItem/search',
  words: 'clientItem',
  searched: clientItemColumns,
  columns: [
    { key: '_ref', card: 'title' },
    { key: '_previousRef' },
    {
      key: 'clientName',
      label: 'clientItem.client',
      card: 'fact',
      width: '12rem',
      show: ({ client }, { clip, mark }) =>
        clip(
          nameOf(client),
          <Link to="/clients/$id" params={{ id: client._id }}>
            {mark(nameOf(client))}
          </Link>,
        ),
    },
    { key: 'title', card: 'title', width: '12rem' },
    { key: 'category', card: 'fact' },
    { key: 'price', card: 'fact' },
    { key: 'length' },
    { key: 'width' },
    { key: 'description' },
  ],
  to: ({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } }),
  create: { to: { to: '/clientItems/create' } },
});

/** The carpets of all clients, or those that its user wants. */
export function ClientItemTable(props: ServerTableProps<'POST /clientItem/search'>) {
  return <ServerTable table={table} {...props} />;
}
