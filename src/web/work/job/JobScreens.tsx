import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { mayEdit } from '#shared/rules/job.ts';
import { useRead } from '#web/kit/base/api.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { ClientShort } from '#web/kit/links/record-links.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { WithClient } from '#web/parties/client/index.ts';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';
import { DeleteJob } from './DeleteJob.tsx';
import { asNewJob, jobBody, jobDraft, type JobDraft, jobProblems, newJob } from './job-form.ts';
import type { Job } from './job.ts';
import { JobForm } from './JobForm.tsx';
import { type Pricing, withServices } from './pricing.ts';
import { type EarlierJob, repeatedDraft, repeatJob } from './same-again.ts';
import { JobSums, SaveAndPrint, useSaveAndPrint } from './SaveAndPrint.tsx';
import { WithEarlierJob } from './WithEarlierJob.tsx';

/** `?client=` or `?clientItem=` preselects; with `&from=` the rows come from an earlier job of the client. */
export function JobCreate() {
  const { client, clientItem, from } = useSearch({ from: '/frame/jobs/create' });
  return (
    <WithPricing>
      {(pricing) =>
        clientItem === undefined ? (
          <WithClient key={client} id={client}>
            {(known) => <CreateForClient client={known} from={from} pricing={pricing} />}
          </WithClient>
        ) : (
          <CreateForItem id={clientItem} pricing={pricing} />
        )
      }
    </WithPricing>
  );
}

type ForClientProps = Pick<FormProps, 'client' | 'pricing'> & { from: string | undefined };

function CreateForClient({ from, ...props }: ForClientProps) {
  const id = props.client?._id;
  if (from === undefined || id === undefined) return <CreateForm {...props} />;
  return (
    <WithEarlierJob key={from} client={id} from={from}>
      {(earlier) => <CreateForm {...props} earlier={earlier} />}
    </WithEarlierJob>
  );
}

function CreateForItem({ id, pricing }: { id: string; pricing: Pricing }) {
  const read = useRead('GET /clientItem/:id', { params: { id } });
  return (
    <DataState read={read} fillsForm>
      {(clientItem) => (
        <CreateForm client={clientItem.client} clientItem={clientItem} pricing={pricing} />
      )}
    </DataState>
  );
}

type FormProps = {
  client: ClientShort | null;
  clientItem?: Answer<'GET /clientItem/:id'>;
  earlier?: EarlierJob;
  pricing: Pricing;
};

function CreateForm({ client, clientItem, earlier, pricing }: FormProps) {
  const t = useTranslate();
  const [repeated] = useState(() => earlier && repeatJob(earlier, pricing));
  const { trackButton, to } = useSaveAndPrint();
  const form = useForm({
    call: 'POST /intake',
    draft: withServices(
      repeated && client
        ? repeatedDraft(client, repeated)
        : newJob(client, clientItem, pricing.categories[0]),
      pricing,
    ),
    send: jobBody,
    problems: jobProblems,
    nameOf: ({ _ref: ref }) => t('job.title', { ref }),
    cacheAs: 'GET /job/:id',
    onSaved: (job) => void sendRowPhotos(form.values(), job),
    to,
  });
  return (
    <FormPage form={form} words="job" list={{ to: '/jobs' }} {...saving(form)}>
      <JobForm
        form={{ ...form, submit: trackButton(form.submit) }}
        pricing={pricing}
        filledFrom={repeated}
      />
    </FormPage>
  );
}

export function JobEdit() {
  const { id } = useParams({ from: '/frame/jobs/edit/$id' });
  const read = useRead('GET /job/:id', { params: { id } });
  return (
    <WithPricing>
      {(pricing) => (
        <DataState key={id} read={read} fillsForm>
          {(job) => <EditForm job={job} pricing={pricing} />}
        </DataState>
      )}
    </WithPricing>
  );
}

function EditForm({ job, pricing }: { job: Job; pricing: Pricing }) {
  const t = useTranslate();
  const params = { id: job._id };
  const recordPage = { to: '/jobs/$id', params } as const;
  // As the form was filled.
  const [read] = useState(() => jobDraft(job));
  const { trackButton, to } = useSaveAndPrint();
  const form = useForm({
    call: 'PUT /intake/:id',
    params,
    draft: read,
    send: jobBody,
    problems: jobProblems,
    latest: async () => jobDraft(await call('GET /job/:id', { params })),
    asNew: {
      call: 'POST /intake',
      to: { to: '/jobs/create', search: { client: job.client._id } },
      draft: (typed) => asNewJob(read, typed),
    },
    cacheAs: 'GET /job/:id',
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
      more={<DeleteJob job={job} />}
      {...saving(form)}
    >
      <JobForm form={{ ...form, submit: trackButton(form.submit) }} pricing={pricing} />
    </FormPage>
  );
}

/** What the page's head has of the form besides the save button. */
function saving(form: FormHandle<JobDraft>) {
  return {
    facts: <JobSums form={form} on="desk" />,
    beside: <JobSums form={form} on="phone" />,
    otherSaves: <SaveAndPrint form={form} />,
  };
}

function WithPricing({ children }: { children: (pricing: Pricing) => ReactNode }) {
  const config = useRead('GET /config');
  const catalogue = useCatalogue();
  return (
    <DataState read={config} fillsForm>
      {({ clientItemsCategories, priceCalculator }) => (
        <DataState read={catalogue} fillsForm>
          {({ data }) =>
            children({
              categories: clientItemsCategories,
              calculators: priceCalculator,
              services: servicesOf(data),
            })
          }
        </DataState>
      )}
    </DataState>
  );
}

/** Sends the kept pictures of new carpets, whose ids the saved job has. */
async function sendRowPhotos({ items }: JobDraft, saved: Job): Promise<void> {
  for (const [index, { _id: jobItem, clientItem }] of saved.items.entries()) {
    const { photos } = items[index] ?? {};
    if (photos === undefined || clientItem === null) continue;
    const { sendPictures } = await import('#web/work/photo/photo-outbox.ts');
    await sendPictures(photos, { clientItem: clientItem._id, jobItem });
  }
}
