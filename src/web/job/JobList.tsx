import { Plus } from 'lucide-react';
import { useT } from '#web/app/words.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { JobTable } from './JobTable.tsx';

export function JobList() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('job.many')}
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/jobs/create' }}>
            {t('job.new')}
          </ButtonLink>
        }
      />
      <JobTable />
    </>
  );
}
