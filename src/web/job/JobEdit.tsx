import { useParams } from '@tanstack/react-router';
import { mayEdit } from '#shared/rules/job.ts';
import { useRead } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Alert } from '#web/ui/page/Alert.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DeleteJob } from './DeleteJob.tsx';
import type { JobDraft } from './job-form.ts';
import type { Job } from './job.ts';
import { JobForm } from './JobForm.tsx';

export function JobEdit() {
  const { id } = useParams({ from: '/frame/jobs/edit/$id' });
  const read = useRead('GET /job/:id', { params: { id } });
  return <DataState read={read}>{(job) => <EditForm key={id} job={job} />}</DataState>;
}

function EditForm({ job }: { job: Job }) {
  const t = useTranslate();
  const params = { id: job._id };
  const page = { to: '/jobs/$id', params } as const;
  const draft: JobDraft = job;
  const form = useForm({
    call: 'PUT /job/:id',
    params,
    draft,
    latest: () => call('GET /job/:id', { params }),
    userError: true,
    stores: 'GET /job/:id',
    to: () => page,
  });
  const isChangeable = mayEdit(job);
  return (
    <>
      <PageHeader
        title={t('job.editTitle')}
        trail={[
          { label: t('job.many'), to: { to: '/jobs' } },
          { label: t('job.title', { ref: job._ref }), to: page },
        ]}
        extra={isChangeable && <DeleteJob job={job} />}
        action={isChangeable && <SaveButton form={form} />}
      />
      {isChangeable ? (
        <JobForm form={form} recordPage={page} />
      ) : (
        <Alert kind="waiting" actions={<ButtonLink to={page}>{t('common.view')}</ButtonLink>}>
          {t('error.job.notChangeable')}
        </Alert>
      )}
    </>
  );
}
