import { useSearchParams } from '#web/base/search-params.ts';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { JobTable } from './JobTable.tsx';

export function JobList() {
  return (
    <ListPage words="job" create={{ to: '/jobs/create' }}>
      <JobTable searchParams={useSearchParams('/frame/jobs')} />
    </ListPage>
  );
}
