import { Suspense } from 'react';
import { jobViewNames } from '#shared/base/choices.ts';
import { jobViews } from '#shared/rules/views.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { type TextParams, useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { useListed } from '#web/kit/ui/table/search-table.ts';
import { useTicked } from '#web/kit/ui/table/selection.tsx';
import { type JobRow, JobTable, jobTable } from '#web/work/job/index.ts';
import type { JobTab } from './job-search-params.ts';

const JobBar = lazyPart(() => import('./JobBar.tsx').then(({ JobBar }) => JobBar));

/** The jobs, or a view of them; those to be invoiced can be ticked. */
export function JobList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/jobs');
  const [params] = searchParams;
  const { view: chosen, page: _, size: __, sort: ___, ...listed } = params;
  const first = useFirstTab(params);
  const tab = chosen ?? first;
  const view = tab === 'all' ? undefined : tab;
  const ticked = useTicked<JobRow>({
    keyOf: ({ _id }) => _id,
    label: ({ _ref }) => t('job.select', { ref: _ref }),
    of: JSON.stringify([view, listed]),
  });
  const isTicking = view === 'toInvoice' && (ticked.rows.length > 0 || ticked.isChoosing);
  return (
    <ListPage words="job" create={{ to: '/jobs/create' }}>
      <JobViews tab={tab} first={first} params={params} />
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

/** The tab without a parameter: of the workshop the pending jobs, unless the filters say which. */
function useFirstTab({ endDate }: TextParams): JobTab {
  const { isDesk } = usePermissions();
  return isDesk || endDate !== undefined ? 'all' : 'pending';
}

type Props = { tab: JobTab; first: JobTab; params: TextParams };

/** The views of the list; "to invoice" with their number under the current filters. */
function JobViews({ tab: open, first, params }: Props) {
  const t = useTranslate();
  const { isDesk, seesMoney } = usePermissions();
  const data = useListed(jobTable, { params, fixed: jobViews.toInvoice(today()) });
  const views = jobViewNames.filter((view) => seesMoney || view !== 'toInvoice');
  const tabs: readonly JobTab[] = isDesk ? ['all', ...views] : [...views, 'all'];
  return (
    <Views
      label={t('table.views')}
      views={tabs.map((tab) => ({
        key: tab,
        label: t(`job.view.${tab}`),
        to: {
          to: '/jobs',
          search: { ...params, view: tab === first ? undefined : tab, page: undefined },
        },
        ...(tab === 'toInvoice' && { count: data?.total }),
      }))}
      value={open}
    />
  );
}
