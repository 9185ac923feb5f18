import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { InvoiceLink } from '#web/kit/links/InvoiceLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { Outcome } from './Outcome.tsx';
import { monthLabel, type SubscriptionRun } from './subscription.ts';

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
