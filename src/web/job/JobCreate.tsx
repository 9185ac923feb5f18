import { useNavigate, useSearch } from '@tanstack/react-router';
import { jobBody } from '#shared/contract/job.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import type { Answer } from '#web/app/http.ts';
import { textSearch } from '#web/app/search.ts';
import { useT } from '#web/app/words.tsx';
import type { ClientShort } from '#web/client/client.ts';
import { DataState } from '#web/ui/DataState.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/notices.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { newJob } from './job-form.ts';
import { JobForm } from './JobForm.tsx';

/** A new job; for the client, or the client item, that the address names, where it names one. */
export function JobCreate() {
  const { client, clientItem } = textSearch(useSearch({ strict: false }));
  if (clientItem !== undefined) return <CreateForItem id={clientItem} />;
  return client === undefined ? <CreateForm client={null} /> : <CreateFor clientId={client} />;
}

function CreateForItem({ id }: { id: string }) {
  const read = useRead('GET /clientItem/:id', { params: { id } });
  return (
    <DataState read={read}>
      {(clientItem) => <CreateForm client={clientItem.client} clientItem={clientItem} />}
    </DataState>
  );
}

function CreateFor({ clientId }: { clientId: string }) {
  const read = useRead('GET /client/:id', { params: { id: clientId } });
  return <DataState read={read}>{(client) => <CreateForm client={client} />}</DataState>;
}

type FormProps = { client: ClientShort | null; clientItem?: Answer<'GET /clientItem/:id'> };

function CreateForm({ client, clientItem }: FormProps) {
  const t = useT();
  const navigate = useNavigate();
  const create = useWrite('POST /job', { stores: 'GET /job/:id' });
  const form = useForm({
    schema: jobBody,
    values: newJob(client, clientItem),
    save: (body) => create.mutateAsync({ body: body as never }),
    onSaved: ({ _id }) => {
      notify({ kind: 'good', title: t('notice.created') });
      void navigate({ to: '/jobs/$id', params: { id: _id } });
    },
  });
  return (
    <>
      <PageHeader
        title={t('job.new')}
        trail={[{ label: t('job.many'), to: { to: '/jobs' } }]}
        action={<SaveButton form={form} label={t('common.create')} />}
      />
      <JobForm form={form} />
    </>
  );
}
