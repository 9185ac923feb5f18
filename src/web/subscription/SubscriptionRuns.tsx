import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { Outcome } from './Outcome.tsx';
import { RunInvoice } from './RunInvoice.tsx';
import { monthLabel, type SubscriptionRun } from './subscription.ts';
import css from './SubscriptionRuns.module.css';

const MONTHS = 6;

/** What the last months' issue made for a client, or why nothing. */
export function SubscriptionRuns({ client }: { client: string }) {
  const t = useTranslate();
  const read = useRead('POST /subscription/search', {
    body: { size: MONTHS, filters: { client } },
  });
  return (
    <section className={css['runs']}>
      <h3 className="dim small">{t('subscription.runs')}</h3>
      <DataState read={read}>{({ data }) => <Runs runs={data} />}</DataState>
    </section>
  );
}

function Runs({ runs }: { runs: SubscriptionRun[] }) {
  const t = useTranslate();
  const format = useFormat();
  if (runs.length === 0) return <p className="dim">{t('subscription.empty')}</p>;
  return (
    <dl>
      {runs.map((run) => (
        <div key={run._id} className="line ends">
          <dt>{monthLabel(run, format)}</dt>
          <dd>{run.invoice ? <RunInvoice invoice={run.invoice} /> : <Outcome {...run} />}</dd>
        </div>
      ))}
    </dl>
  );
}
