import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { ClientShort } from '#web/kit/links/client-short.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { WithClient } from '#web/parties/client/index.ts';
import { jobProblems, newJob, jobBody } from './job-form.ts';
import { JobForm } from './JobForm.tsx';
import { JobSums } from './JobSums.tsx';
import type { Pricing } from './pricing.ts';
import { sendRowPhotos } from './send-row-photos.ts';
import { useSaveAndPrint } from './use-save-and-print.ts';
import { WithPricing } from './WithPricing.tsx';

/** `?client=` or `?clientItem=` preselects. */
export function JobCreate() {
  const { client, clientItem } = useSearch({ from: '/frame/jobs/create' });
  return (
    <WithPricing>
      {(pricing) =>
        clientItem === undefined ? (
          <WithClient key={client} id={client}>
            {(known) => <CreateForm client={known} pricing={pricing} />}
          </WithClient>
        ) : (
          <CreateForItem id={clientItem} pricing={pricing} />
        )
      }
    </WithPricing>
  );
}

function CreateForItem({ id, pricing }: { id: string; pricing: Pricing }) {
  const read = useRead('GET /clientItem/:id', { params: { id } });
  return (
    <DataState read={read}>
      {(clientItem) => (
        <CreateForm client={clientItem.client} clientItem={clientItem} pricing={pricing} />
      )}
    </DataState>
  );
}

type FormProps = {
  client: ClientShort | null;
  clientItem?: Answer<'GET /clientItem/:id'>;
  pricing: Pricing;
};

function CreateForm({ client, clientItem, pricing }: FormProps) {
  const t = useTranslate();
  const { trackButton, to } = useSaveAndPrint();
  const form = useForm({
    call: 'POST /intake',
    draft: newJob(client, clientItem, pricing.categories[0]),
    send: jobBody,
    problems: jobProblems,
    nameOf: ({ _ref: ref }) => t('job.title', { ref }),
    stores: 'GET /job/:id',
    onSaved: (job) => void sendRowPhotos(form.values(), job),
    to,
  });
  return (
    <FormPage form={form} words="job" list={{ to: '/jobs' }} beside={<JobSums form={form} />}>
      <JobForm form={{ ...form, submit: trackButton(form.submit) }} pricing={pricing} />
    </FormPage>
  );
}
