import { clientColumns } from '#shared/records/client.ts';
import { clientRecord } from '#shared/records/client.ts';
import { shownColumns } from '#web/kit/ui/record/shown-fields.ts';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';

export const clientTable = searchTable({
  call: 'POST /client/search',
  words: 'client',
  searched: clientColumns,
  columns: [
    { key: '_ref', card: 'fact' },
    { key: 'companyName', card: 'title' },
    { key: 'firstName', card: 'title', width: 9 },
    { key: 'lastName', card: 'joined' },
    { key: 'phone', card: 'fact' },
    { key: 'email', width: 14 },
    { key: 'city', card: 'fact', width: 9 },
    ...shownColumns(clientRecord),
  ],
  to: ({ _id }) => ({ to: '/clients/$id', params: { id: _id } }),
  create: { to: { to: '/clients/create' } },
});

export function ClientTable(props: ServerTableProps<'POST /client/search'>) {
  return <ServerTable table={clientTable} {...props} />;
}
