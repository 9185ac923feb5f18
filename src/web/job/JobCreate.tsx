import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import type { Answer } from '#web/base/http.ts';
import type { ClientShort } from '#web/client/client.ts';
import { WithClient } from '#web/client/WithClient.tsx';
import { FormPage } from '#web/ui/form/FormPage.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { newJob } from './job-form.ts';
import { JobForm } from './JobForm.tsx';

/** A new job; for the client, or the client item, that the address names, where it names one. */
export function JobCreate() {
  const { client, clientItem } = useSearch({ from: '/frame/jobs/create' });
  if (clientItem !== undefined) return <CreateForItem id={clientItem} />;
  return (
    <WithClient key={client} id={client}>
      {(known) => <CreateForm client={known} />}
    </WithClient>
  );
}

function CreateForItem({ id }: { id: string }) {
  const read = useRead('GET /clientItem/:id', { params: { id } });
  return (
    <DataState read={read}>
      {(clientItem) => <CreateForm client={clientItem.client} clientItem={clientItem} />}
    </DataState>
  );
}

type FormProps = { client: ClientShort | null; clientItem?: Answer<'GET /clientItem/:id'> };

function CreateForm({ client, clientItem }: FormProps) {
  const form = useForm({
    call: 'POST /job',
    draft: newJob(client, clientItem),
    stores: 'GET /job/:id',
    to: ({ _id }) => ({ to: '/jobs/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="job" list={{ to: '/jobs' }}>
      <JobForm form={form} />
    </FormPage>
  );
}
