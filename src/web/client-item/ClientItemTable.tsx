import { clientItemColumns } from '#shared/columns/client-item.ts';
import { nameOf } from '#web/client/client.ts';
import { ClientLink } from '#web/client/ClientLink.tsx';
import { listOf } from '#web/ui/table/ServerTable.tsx';

/** The carpets of all clients, or those that its user wants. */
export const ClientItemTable = listOf({
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
      least: '10.75rem',
      show: ({ client }, { clip, mark }) =>
        clip(nameOf(client), <ClientLink client={client}>{mark(nameOf(client))}</ClientLink>),
    },
    { key: 'title', card: 'title', width: '11rem', least: '9.5rem' },
    { key: 'category', card: 'fact', least: '7.875rem' },
    { key: 'price', card: 'fact' },
    { key: 'length' },
    { key: 'width' },
    { key: 'description' },
  ],
  to: ({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } }),
  create: { to: { to: '/clientItems/create' } },
});
