import { subscriptionRunColumns } from '#shared/columns/subscription.ts';
import { nameOf } from '#web/kit/links/client-short.ts';
import { InvoiceLink } from '#web/kit/links/InvoiceLink.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';
import { Outcome } from './Outcome.tsx';
import { monthLabel } from './subscription.ts';

/** The outcome of every month's issue for every client. */
export const SubscriptionRunTable = listOf({
  call: 'POST /subscription/search',
  words: 'subscription',
  searched: subscriptionRunColumns,
  columns: [
    { key: 'month', card: 'fact', filter: false, width: 8, show: monthLabel },
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
      show: ({ invoice }) => invoice && <InvoiceLink invoice={invoice} />,
    },
  ],
  caption: 'subscription.log',
  isDense: true,
  linkColumn: 'clientName',
  to: ({ client }) => ({ to: '/clients/$id', params: { id: client._id } }),
});
