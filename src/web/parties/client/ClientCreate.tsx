import { nameOf } from '#web/kit/links/client-short.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { newClient, newClientBody } from './client-form.ts';
import { ClientForm } from './ClientForm.tsx';

export function ClientCreate() {
  const form = useForm({
    call: 'POST /client',
    draft: newClient(),
    send: newClientBody,
    nameOf,
    stores: 'GET /client/:id',
    to: ({ _id }) => ({ to: '/clients/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="client" list={{ to: '/clients' }}>
      <ClientForm form={form} />
    </FormPage>
  );
}
