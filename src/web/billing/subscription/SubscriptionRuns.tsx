import { subscriptionRunColumns } from '#shared/records/subscription-run.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { InvoiceLink, nameOf } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';
import { monthLabel, Outcome, type SubscriptionRun } from './Outcome.tsx';

const MONTHS = 6;

const columns: readonly FactColumn<SubscriptionRun>[] = [
  { key: 'month', show: monthLabel },
  {
    key: 'outcome',
    show: ({ invoice, outcome }) =>
      invoice ? <InvoiceLink invoice={invoice} /> : <Outcome outcome={outcome} />,
  },
];

/** The outcome of the last months' issue for a client. */
export function SubscriptionRuns({ client }: { client: string }) {
  const t = useTranslate();
  const read = useRead('POST /subscription/search', {
    body: { size: MONTHS, filters: { client } },
  });
  return (
    <Card title={t('subscription.runs')} flush>
      <DataState read={read}>
        {({ data }) => (
          <PlainTable
            caption={t('subscription.runs')}
            words="subscription"
            columns={columns}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={t('subscription.empty')}
          />
        )}
      </DataState>
    </Card>
  );
}

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
