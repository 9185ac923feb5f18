import { useParams } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import type { ClientDraft } from './client-form.ts';
import { type Client, nameOf } from './client.ts';
import { ClientForm } from './ClientForm.tsx';
import { DeleteClient } from './DeleteClient.tsx';

export function ClientEdit() {
  const { id } = useParams({ from: '/frame/clients/edit/$id' });
  const read = useRead('GET /client/:id', { params: { id } });
  return <DataState read={read}>{(client) => <EditForm key={id} client={client} />}</DataState>;
}

function EditForm({ client }: { client: Client }) {
  const t = useTranslate();
  const params = { id: client._id };
  const page = { to: '/clients/$id', params } as const;
  const draft: ClientDraft = client;
  const form = useForm({
    call: 'PUT /client/:id',
    params,
    draft,
    latest: () => call('GET /client/:id', { params }),
    userError: true,
    stores: 'GET /client/:id',
    to: () => page,
  });

  return (
    <>
      <PageHeader
        title={t('client.editTitle')}
        trail={[
          { label: t('client.many'), to: { to: '/clients' } },
          { label: nameOf(client), to: page },
        ]}
        extra={<DeleteClient client={client} />}
        action={<SaveButton form={form} />}
      />
      <ClientForm form={form} recordPage={page} />
    </>
  );
}
