import { useTranslate } from '#web/base/translate.tsx';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { JobTable } from './JobTable.tsx';

export function JobList() {
  const t = useTranslate();
  const create = { label: t('job.new'), to: { to: '/jobs/create' } } as const;
  return (
    <ListPage title={t('job.many')} create={create}>
      <JobTable />
    </ListPage>
  );
}
