import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/kit/base/api.ts';
import type { ClientShort } from '#web/kit/links/client-short.ts';
import { clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { WithClient } from '#web/parties/client/index.ts';
import { newClientItem, clientItemBody } from './client-item.ts';
import { ClientItemForm } from './ClientItemForm.tsx';

/** `?client=` preselects the client. */
export function ClientItemCreate() {
  const { client: id } = useSearch({ from: '/frame/clientItems/create' });
  const read = useRead('GET /config');
  return (
    <WithClient key={id} id={id}>
      {(client) => (
        <DataState read={read}>
          {(config) => <CreateForm client={client} config={config} />}
        </DataState>
      )}
    </WithClient>
  );
}

function CreateForm({ client, config }: { client: ClientShort | null; config: Config }) {
  const form = useForm({
    call: 'POST /clientItem',
    draft: newClientItem(client),
    send: clientItemBody,
    nameOf: clientItemName,
    stores: 'GET /clientItem/:id',
    to: ({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="clientItem" list={{ to: '/clientItems' }}>
      <ClientItemForm form={form} config={config} />
    </FormPage>
  );
}
