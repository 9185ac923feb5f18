import { FileText } from 'lucide-react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';

/** Completed or ready work that is on no invoice. */
export function useNotInvoiced(clientId: string) {
  const params = { clientId };
  return useRead('GET /handover/notInvoiced/:clientId', { params }, { onReturn: true }).data;
}

/** Jobs that are not invoiced yet, with links that invoice them. */
export function NotInvoiced({ client }: { client: string }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { jobs = [], total = 0 } = useNotInvoiced(client) ?? {};
  if (jobs.length === 0) return null;
  return (
    <Card
      title={t('handover.notInvoiced')}
      action={<strong>{t('job.net', { sum: money(total) })}</strong>}
    >
      <ul className="stack tight">
        {jobs.map((job) => (
          <OpenJob key={job._id} client={client} job={job} />
        ))}
      </ul>
    </Card>
  );
}

type Job = Answer<'GET /handover/notInvoiced/:clientId'>['jobs'][number];

/** A job must be completed before it can be invoiced. */
function OpenJob({ client, job }: { client: string; job: Job }) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const { _id, _ref, endDate, total } = job;
  const search = { client, job: _id };
  return (
    <li className="line ends">
      <span>
        <JobLink job={job}>{t('job.title', { ref: _ref })}</JobLink>{' '}
        <span className="dim">
          {endDate === null
            ? t('handover.notCompleted')
            : t('scan.completed', { day: day(endDate) })}
        </span>{' '}
        {money(total)}
      </span>
      {endDate !== null && (
        <ButtonLink icon={FileText} to={{ to: '/invoices/create', search }}>
          {t('intake.createInvoice')}
        </ButtonLink>
      )}
    </li>
  );
}
