import { Suspense } from 'react';
import { type JobView, jobViewNames } from '#shared/choices.ts';
import { jobViews } from '#shared/rules/views.ts';
import { useFormat } from '#web/kit/base/format.ts';
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

const JobBar = lazyPart(() => import('./JobBar.tsx').then(({ JobBar }) => JobBar));

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

type Props = { view: JobView | undefined; params: TextParams };

/** The views of the list; "to invoice" with count and sum under the current filters. */
function JobViews({ view: open, params }: Props) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { seesMoney } = usePermissions();
  const data = useListed(jobTable, { params, fixed: jobViews.toInvoice(today()) });
  const { total, sums } = data ?? {};
  const figures =
    sums?.total !== undefined &&
    `${number(total ?? 0)} · ${t('job.net', { sum: money(sums.total) })}`;
  const names = [undefined, ...jobViewNames].filter((view) => seesMoney || view !== 'toInvoice');
  return (
    <Views
      label={t('table.views')}
      views={names.map((view) => ({
        key: view ?? 'all',
        label: t(`job.view.${view ?? 'all'}`),
        to: { to: '/jobs', search: { ...params, view, page: undefined } },
        ...(view === 'toInvoice' && { figures }),
      }))}
      value={open ?? 'all'}
    />
  );
}
