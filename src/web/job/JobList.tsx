import { jobViewNames } from '#shared/choices.ts';
import { jobViews } from '#shared/rules/views.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { JobTable } from './JobTable.tsx';

/** All jobs, or a view of them. */
export function JobList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/jobs');
  const [{ view: open }] = searchParams;
  const views = [undefined, ...jobViewNames] as const;
  return (
    <ListPage words="job" create={{ to: '/jobs/create' }}>
      <Views
        label={t('table.views')}
        views={views.map((view) => ({
          key: view ?? 'all',
          label: t(`job.view.${view ?? 'all'}`),
          to: { to: '/jobs', search: view ? { view } : {} },
          isOpen: view === open,
        }))}
      />
      <JobTable
        key={open}
        searchParams={searchParams}
        {...(open && { fixed: jobViews[open](today()) })}
      />
    </ListPage>
  );
}
