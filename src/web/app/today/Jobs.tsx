import type { JobView } from '#shared/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { Today } from './today.ts';
import { Waiting } from './Waiting.tsx';
import css from './today.module.css';

const listOf = (view: JobView): LinkTarget => ({ to: '/jobs', search: { view } });

/** What is to be done, is late, or is done and not invoiced. */
export function Jobs({ today }: { today: Today }) {
  const t = useTranslate();
  const { due, late, toInvoice } = today;
  return (
    <Card title={t('today.jobs')}>
      <div className="stack">
        <Waiting word="today.due" to={listOf('due')} some={due} rowKey={idOf}>
          {(job) => <Job job={job} />}
        </Waiting>
        <Waiting word="today.late" to={listOf('late')} some={late} kind="wrong" rowKey={idOf}>
          {(job) => <Job job={job} day={job.dueDate} />}
        </Waiting>
        <Waiting
          word="today.toInvoice"
          to={listOf('toInvoice')}
          some={toInvoice}
          kind={toInvoice.now > 0 ? 'wrong' : 'waiting'}
          note={<InvoiceSoon {...toInvoice} />}
          rowKey={idOf}
        >
          {(job) => <Job job={job} day={job.endDate} />}
        </Waiting>
      </div>
    </Card>
  );
}

type JobRow = Today['due']['rows'][number];

const idOf = ({ _id }: JobRow) => _id;

function Job({ job, day: when = null }: { job: JobRow; day?: string | null }) {
  const { day } = useFormat();
  return (
    <>
      <span className={css['number']}>
        <JobLink job={job} />
      </span>{' '}
      <span className="cut">
        <ClientLink client={job.client} />
      </span>
      {when !== null && <span className="dim far">{day(when)}</span>}
    </>
  );
}

/** What has waited so long that the law's month is near. */
function InvoiceSoon({ soon, now }: { soon: number; now: number }) {
  const t = useTranslate();
  return (
    <>
      {now > 0 && <p className="wrong small">{t('today.invoiceNow', { count: now })}</p>}
      {soon > now && (
        <p className="waiting small">{t('today.invoiceSoon', { count: soon - now })}</p>
      )}
    </>
  );
}
