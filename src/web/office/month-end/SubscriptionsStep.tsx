import { FileText } from 'lucide-react';
import { Outcome } from '#web/billing/subscription/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call, type RowOf } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, InvoiceLink, nameOf } from '#web/kit/links/record-links.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { RefusedRow } from '#web/kit/ui/page/Causes.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { type MonthEnd, splitBySize } from './month-end.ts';
import { TruncatedNote, RunView, Step, StepList } from './Step.tsx';
import { type Chunk, useRun } from './use-run.ts';

type Due = MonthEnd['subscriptions']['rows'][number];
type RunRow = Pick<Due, 'client'> & RowOf<'POST /subscription/run'>;

const CLIENTS_PER_CALL = 20;

const columns: readonly FactColumn<Due>[] = [
  {
    key: 'client',
    card: 'title',
    value: ({ client }) => nameOf(client),
    show: ({ client }) => <ClientLink client={client} />,
  },
  { key: 'jobs', kind: 'whole', isCount: true, card: 'fact', value: ({ jobs }) => jobs },
  {
    key: 'run',
    card: 'below',
    show: ({ outcome }) => outcome !== null && <Outcome outcome={outcome} />,
  },
  { key: 'net', kind: 'money', card: 'fact', value: ({ sum }) => sum },
];

const outcomeColumns: readonly FactColumn<RunRow>[] = [
  {
    key: 'client',
    card: 'title',
    value: ({ client }) => nameOf(client),
    show: ({ client }) => <ClientLink client={client} />,
  },
  {
    key: 'result',
    card: 'below',
    show: ({ invoice, ...refused }) =>
      invoice ? <InvoiceLink invoice={invoice} /> : <RefusedRow {...refused} />,
  },
];

/** Issues subscription invoices of the month that were not issued automatically. */
export function SubscriptionsStep({ monthEnd }: { monthEnd: MonthEnd }) {
  const t = useTranslate();
  const { money } = useFormat();
  const run = useRun<RunRow>();
  // They are dated today.
  const locked = useLocks().refusalOf(today());
  const { month, subscriptions: due, subscriptionsIssued } = monthEnd;
  const count = due.rows.length;
  return (
    <Step
      title={t('monthEnd.stepSubscriptions')}
      left={due.total}
      sum={due.sum}
      done={t('monthEnd.subscriptionsIssued', { count: subscriptionsIssued })}
    >
      {due.total === 0 && <p>{t('monthEnd.noSubscriptions')}</p>}
      {count > 0 && !run.isRunning && (
        <>
          <StepList>
            <PlainTable
              caption={t('monthEnd.stepSubscriptions')}
              words="monthEnd"
              columns={columns}
              rows={due.rows}
              rowKey={({ client }) => client._id}
            />
          </StepList>
          <TruncatedNote shown={count} total={due.total} />
          {locked !== undefined && <p className="waiting">{locked}</p>}
          <div className="line">
            <ConfirmButton
              kind="main"
              icon={FileText}
              label={t('monthEnd.issue', { count })}
              disabled={locked !== undefined}
              title={t('monthEnd.subscriptionsQuestion', { count, sum: money(due.sum) })}
              onConfirm={async () => void run.start(runChunks(month, due.rows))}
            />
          </div>
        </>
      )}
      <RunView
        run={run}
        columns={outcomeColumns}
        rowKey={({ _id }) => _id}
        isGood={({ ok }) => ok}
      />
    </Step>
  );
}

function runChunks(month: string, rows: readonly Due[]): Chunk<RunRow>[] {
  const clientOf = new Map(rows.map(({ client }) => [client._id, client]));
  return splitBySize(rows, () => 1, CLIENTS_PER_CALL).map((part) => ({
    count: part.length,
    send: async (idempotencyKey) => {
      const body = { month, clients: part.map(({ client }) => client._id) };
      const { data } = await call('POST /subscription/run', { body }, { idempotencyKey });
      return data.flatMap((row) => {
        const client = clientOf.get(row._id);
        return client ? [{ ...row, client }] : [];
      });
    },
  }));
}
