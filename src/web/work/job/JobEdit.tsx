import { useParams } from '@tanstack/react-router';
import { mayEdit } from '#shared/rules/job.ts';
import { useRead } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { DeleteJob } from './DeleteJob.tsx';
import { jobDraft, jobProblems, jobBody } from './job-form.ts';
import type { Job } from './job.ts';
import { JobForm } from './JobForm.tsx';
import { JobSums } from './JobSums.tsx';
import type { Pricing } from './pricing.ts';
import { sendRowPhotos } from './send-row-photos.ts';
import { useSaveAndPrint } from './use-save-and-print.ts';
import { WithPricing } from './WithPricing.tsx';

export function JobEdit() {
  const { id } = useParams({ from: '/frame/jobs/edit/$id' });
  const read = useRead('GET /job/:id', { params: { id } });
  return (
    <WithPricing>
      {(pricing) => (
        <DataState read={read}>
          {(job) => <EditForm key={id} job={job} pricing={pricing} />}
        </DataState>
      )}
    </WithPricing>
  );
}

function EditForm({ job, pricing }: { job: Job; pricing: Pricing }) {
  const t = useTranslate();
  const params = { id: job._id };
  const recordPage = { to: '/jobs/$id', params } as const;
  const { trackButton, to } = useSaveAndPrint();
  const form = useForm({
    call: 'PUT /intake/:id',
    params,
    draft: jobDraft(job),
    send: jobBody,
    problems: jobProblems,
    latest: async () => jobDraft(await call('GET /job/:id', { params })),
    stores: 'GET /job/:id',
    onSaved: (job) => void sendRowPhotos(form.values(), job),
    recordPage,
    to,
  });
  return (
    <FormPage
      form={form}
      words="job"
      list={{ to: '/jobs' }}
      name={t('job.title', { ref: job._ref })}
      refusal={!mayEdit(job) && t('job.notChangeable')}
      extra={<DeleteJob job={job} />}
      beside={<JobSums form={form} />}
    >
      <JobForm form={{ ...form, submit: trackButton(form.submit) }} pricing={pricing} />
    </FormPage>
  );
}
