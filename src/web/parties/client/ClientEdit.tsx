import { useParams } from '@tanstack/react-router';
import { useRead } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { nameOf } from '#web/kit/links/client-short.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { type ClientDraft, clientBody } from './client-form.ts';
import type { Client } from './client.ts';
import { ClientForm } from './ClientForm.tsx';
import { DeleteClient } from './DeleteClient.tsx';

export function ClientEdit() {
  const { id } = useParams({ from: '/frame/clients/edit/$id' });
  const read = useRead('GET /client/:id', { params: { id } });
  return <DataState read={read}>{(client) => <EditForm key={id} client={client} />}</DataState>;
}

function EditForm({ client }: { client: Client }) {
  const params = { id: client._id };
  const recordPage = { to: '/clients/$id', params } as const;
  const draft: ClientDraft = client;
  const form = useForm({
    call: 'PUT /client/:id',
    params,
    draft,
    send: clientBody,
    latest: () => call('GET /client/:id', { params }),
    stores: 'GET /client/:id',
    recordPage,
  });

  return (
    <FormPage
      form={form}
      words="client"
      list={{ to: '/clients' }}
      name={nameOf(client)}
      extra={<DeleteClient client={client} />}
    >
      <ClientForm form={form} own={client._id} />
    </FormPage>
  );
}
