import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { clientBody } from '#shared/contract/client.ts';
import { useWrite } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { type ClientValues, newClient, withoutUnused } from './client-form.ts';
import { ClientForm } from './ClientForm.tsx';

const newClientBody = z.preprocess((values) => withoutUnused(values as ClientValues), clientBody);

export function ClientCreate() {
  const t = useTranslate();
  const navigate = useNavigate();
  const create = useWrite('POST /client', { userError: true, stores: 'GET /client/:id' });
  const form = useForm({
    schema: newClientBody,
    values: newClient(),
    save: (body) => create.mutateAsync({ body: withoutUnused(body) }),
    onSaved: ({ _id }) => {
      notify({ kind: 'good', title: t('notice.created') });
      void navigate({ to: '/clients/$id', params: { id: _id } });
    },
  });
  return (
    <>
      <PageHeader
        title={t('client.new')}
        trail={[{ label: t('client.many'), to: { to: '/clients' } }]}
        action={<SaveButton form={form} label={t('common.create')} />}
      />
      <ClientForm form={form} />
    </>
  );
}
