import { useSearch } from '@tanstack/react-router';
import type { ClientShort } from '#web/client/client.ts';
import { WithClient } from '#web/client/WithClient.tsx';
import { FormPage } from '#web/ui/form/FormPage.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { newClientItem } from './client-item.ts';
import { ClientItemForm } from './ClientItemForm.tsx';
import { clientItemName } from './ClientItemLabel.tsx';

/** `?client=` is the client whose carpet it will be. */
export function ClientItemCreate() {
  const { client: id } = useSearch({ from: '/frame/clientItems/create' });
  return (
    <WithClient key={id} id={id}>
      {(client) => <CreateForm client={client} />}
    </WithClient>
  );
}

function CreateForm({ client }: { client: ClientShort | null }) {
  const form = useForm({
    call: 'POST /clientItem',
    draft: newClientItem(client),
    nameOf: clientItemName,
    stores: 'GET /clientItem/:id',
    to: ({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="clientItem" list={{ to: '/clientItems' }}>
      <ClientItemForm form={form} />
    </FormPage>
  );
}
