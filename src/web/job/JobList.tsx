import { lazyPart } from '#web/base/lazy-part.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { loadAllWords } from '#web/base/words.ts';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { TickedStatus } from '#web/ui/table/TickedStatus.tsx';
import { useTicked } from '#web/ui/table/use-ticked.ts';
import type { JobRow } from './job.ts';
import { JobTable } from './JobTable.tsx';
import { JobViews } from './JobViews.tsx';

const JobBar = lazyPart(() => import('./JobBar.tsx'), 'JobBar', loadAllWords);

export function JobList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/jobs');
  const [params] = searchParams;
  const isToInvoice = params.view === 'toInvoice';
  const { page: _, size: __, sort: ___, ...listed } = params;
  const ticked = useTicked<JobRow>({
    keyOf: ({ _id }) => _id,
    label: ({ _ref }) => t('job.select', { ref: _ref }),
    labelAll: t('job.selectAll'),
    of: JSON.stringify(listed),
  });
  const toInvoice = {
    fixed: { toInvoice: true },
    without: ['invoice'],
    selection: ticked.selection,
    emptyWord: 'job.noneToInvoice',
  } as const;
  return (
    <ListPage words="job" create={{ to: '/jobs/create' }}>
      <JobViews isToInvoice={isToInvoice} params={params} />
      <JobTable searchParams={searchParams} {...(isToInvoice && toInvoice)} />
      <TickedStatus count={ticked.rows.length}>
        <JobBar jobs={ticked.rows} onClear={ticked.clear} />
      </TickedStatus>
    </ListPage>
  );
}
