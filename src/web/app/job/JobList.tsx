import { Suspense } from 'react';
import { jobViews } from '#shared/rules/views.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ListPage } from '#web/kit/ui/page/ListPage.tsx';
import { useTicked } from '#web/kit/ui/table/use-ticked.tsx';
import { type JobRow, JobTable } from '#web/work/job/index.ts';
import { JobViews } from './JobViews.tsx';

const JobBar = lazyPart(() => import('./JobBar.tsx'), 'JobBar');

/** The jobs, or a view of them; those to be invoiced can be ticked. */
export function JobList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/jobs');
  const [params] = searchParams;
  const { view, page: _, size: __, sort: ___, ...listed } = params;
  const ticked = useTicked<JobRow>({
    keyOf: ({ _id }) => _id,
    label: ({ _ref }) => t('job.select', { ref: _ref }),
    of: JSON.stringify([view, listed]),
  });
  const isTicking = view === 'toInvoice' && (ticked.rows.length > 0 || ticked.isChoosing);
  return (
    <ListPage words="job" create={{ to: '/jobs/create' }}>
      <JobViews view={view} params={params} />
      <JobTable
        key={view}
        searchParams={searchParams}
        {...(view && { fixed: jobViews[view](today()) })}
        {...(view === 'toInvoice' && {
          without: ['invoice'],
          ticked,
          emptyWord: 'job.noneToInvoice',
        })}
      />
      {isTicking && (
        <Suspense>
          <JobBar ticked={ticked} params={params} />
        </Suspense>
      )}
    </ListPage>
  );
}
