import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import type { Answer } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { ClientShort } from '#web/client/client.ts';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { newJob } from './job-form.ts';
import { JobForm } from './JobForm.tsx';

/** A new job; for the client, or the client item, that the address names, where it names one. */
export function JobCreate() {
  const { client, clientItem } = useSearch({ from: '/frame/jobs/create' });
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
  const t = useTranslate();
  const form = useForm({
    call: 'POST /job',
    draft: newJob(client, clientItem),
    stores: 'GET /job/:id',
    to: ({ _id }) => ({ to: '/jobs/$id', params: { id: _id } }),
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
