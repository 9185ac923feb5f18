import { subscriptionRunColumns } from '#shared/columns/subscription.ts';
import { nameOf } from '#web/client/client.ts';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';
import { Outcome } from './Outcome.tsx';
import { RunInvoice } from './RunInvoice.tsx';
import { monthLabel } from './subscription.ts';

const table = searchTable({
  call: 'POST /subscription/search',
  words: 'subscription',
  searched: subscriptionRunColumns,
  columns: [
    { key: 'month', card: 'fact', filter: false, width: '1px', show: monthLabel },
    {
      key: 'clientName',
      label: 'subscription.client',
      card: 'title',
      show: ({ client }, { clip }) => clip(nameOf(client)),
    },
    { key: 'ranOn', kind: 'instant', value: ({ ranOn }) => ranOn },
    { key: 'outcome', card: 'fact', show: ({ outcome }) => <Outcome outcome={outcome} /> },
    {
      key: 'invoice',
      kind: 'reference',
      card: 'fact',
      show: ({ invoice }) => invoice && <RunInvoice invoice={invoice} />,
    },
  ],
  caption: 'subscription.log',
  isDense: true,
  linkColumn: 'clientName',
  to: ({ client }) => ({ to: '/clients/$id', params: { id: client._id } }),
});

/** What every month's issue made for every client, or why nothing. */
export function SubscriptionRunTable(props: ServerTableProps<'POST /subscription/search'>) {
  return <ServerTable table={table} {...props} />;
}
