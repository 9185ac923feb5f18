import { useParams } from '@tanstack/react-router';
import { useRead } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import type { Config } from '#web/kit/settings/config.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { type ClientItem, type ClientItemDraft, clientItemBody } from './client-item.ts';
import { ClientItemForm } from './ClientItemForm.tsx';
import { DeleteClientItem } from './DeleteClientItem.tsx';

export function ClientItemEdit() {
  const { id } = useParams({ from: '/frame/clientItems/edit/$id' });
  const read = useRead('GET /clientItem/:id', { params: { id } });
  const config = useRead('GET /config');
  return (
    <DataState read={read}>
      {(clientItem) => (
        <DataState read={config}>
          {(settings) => <EditForm key={id} clientItem={clientItem} config={settings} />}
        </DataState>
      )}
    </DataState>
  );
}

function EditForm({ clientItem, config }: { clientItem: ClientItem; config: Config }) {
  const params = { id: clientItem._id };
  const recordPage = { to: '/clientItems/$id', params } as const;
  const draft: ClientItemDraft = clientItem;
  const form = useForm({
    call: 'PUT /clientItem/:id',
    params,
    draft,
    send: clientItemBody,
    latest: () => call('GET /clientItem/:id', { params }),
    stores: 'GET /clientItem/:id',
    recordPage,
  });
  return (
    <FormPage
      form={form}
      words="clientItem"
      list={{ to: '/clientItems' }}
      name={clientItem.title}
      extra={<DeleteClientItem clientItem={clientItem} />}
    >
      <ClientItemForm form={form} config={config} />
    </FormPage>
  );
}
