import type { JobView } from '#shared/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { Today } from './today.ts';
import { WaitingList } from './Waiting.tsx';
import css from './today.module.css';

const listOf = (view: JobView): LinkTarget => ({ to: '/jobs', search: { view } });

/** Jobs that are due, late, or completed but not invoiced. */
export function Jobs({ today }: { today: Today }) {
  const t = useTranslate();
  const { due, late, toInvoice } = today;
  return (
    <Card title={t('today.jobs')}>
      <div className="stack">
        <WaitingList word="today.due" to={listOf('due')} some={due} rowKey={idOf}>
          {(job) => <Job job={job} />}
        </WaitingList>
        <WaitingList word="today.late" to={listOf('late')} some={late} kind="wrong" rowKey={idOf}>
          {(job) => <Job job={job} day={job.dueDate} />}
        </WaitingList>
        <WaitingList
          word="today.toInvoice"
          to={listOf('toInvoice')}
          some={toInvoice}
          kind={toInvoice.now > 0 ? 'wrong' : 'waiting'}
          note={<InvoiceSoon {...toInvoice} />}
          rowKey={idOf}
        >
          {(job) => <Job job={job} day={job.endDate} />}
        </WaitingList>
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

/** Jobs that must be invoiced soon: the law allows a month. */
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
