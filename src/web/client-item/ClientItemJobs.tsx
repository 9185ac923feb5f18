import { Suspense, useId } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Skeleton } from '#web/ui/page/Skeleton.tsx';

const JobTable = lazyPart(() => import('#web/job/JobTable.tsx'), 'JobTable');

/** Every job that a carpet was part of. */
export function ClientItemJobs({ clientItemId }: { clientItemId: string }) {
  const searchParams = useSearchParams('/frame/clientItems/$id');
  const t = useTranslate();
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('job.many')}</h2>
      <Suspense fallback={<Skeleton lines={4} />}>
        <JobTable
          searchParams={searchParams}
          fixed={{ clientItem: clientItemId }}
          without={['clientFullName', 'clientCompanyName']}
          emptyWord="job.empty"
        />
      </Suspense>
    </section>
  );
}
