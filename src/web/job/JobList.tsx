import { useT } from '#web/app/words.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { JobTable } from './JobTable.tsx';

export function JobList() {
  const t = useT();
  const create = { label: t('job.new'), to: { to: '/jobs/create' } } as const;
  return (
    <ListPage title={t('job.many')} create={create}>
      <JobTable />
    </ListPage>
  );
}
