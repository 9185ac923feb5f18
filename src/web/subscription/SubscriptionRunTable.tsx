import { subscriptionOutcomes } from '#shared/choices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { Clip } from '#web/ui/table/Clip.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';
import { Outcome } from './Outcome.tsx';
import { RunInvoice } from './RunInvoice.tsx';
import { monthLabel } from './subscription.ts';

const columns: TableColumns<'POST /subscription/search'> = [
  {
    key: 'month',
    label: 'subscription.month',
    card: 'fact',
    show: (run, format) => monthLabel(run, format),
  },
  {
    key: 'clientName',
    label: 'subscription.client',
    filter: { kind: 'text' },
    width: '100%',
    card: 'title',
    opens: true,
    show: ({ client }, { mark }) => (
      <Clip fills whole={nameOf(client)}>
        {mark(nameOf(client))}
      </Clip>
    ),
  },
  {
    key: '-ranOn',
    label: 'subscription.ranOn',
    sortable: false,
    show: ({ ranOn }, { instant }) => (
      <span title={instant(ranOn)}>{instant(ranOn).split(' ')[0]}</span>
    ),
  },
  {
    key: 'outcome',
    label: 'subscription.outcome',
    filter: {
      kind: 'choice',
      options: subscriptionOutcomes.map((value) => ({
        value,
        label: `subscription.outcome.${value}` as const,
      })),
    },
    card: 'fact',
    show: ({ outcome }) => <Outcome outcome={outcome} />,
  },
  {
    key: '-invoice',
    label: 'subscription.invoice',
    sortable: false,
    card: 'fact',
    show: ({ invoice }) => invoice && <RunInvoice invoice={invoice} />,
  },
];

/** What every month's issue made for every client, or why nothing. */
export function SubscriptionRunTable(use: TableUse<'POST /subscription/search'>) {
  const t = useTranslate();
  return (
    <ServerTable
      call="POST /subscription/search"
      caption={t('subscription.log')}
      columns={columns}
      to={({ client }) => ({ to: '/clients/$id', params: { id: client._id } })}
      empty={<p>{t('subscription.empty')}</p>}
      isDense
      {...use}
    />
  );
}
