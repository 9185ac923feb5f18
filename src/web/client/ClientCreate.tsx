import { useTranslate } from '#web/base/translate.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { newClient, withoutUnused } from './client-form.ts';
import { ClientForm } from './ClientForm.tsx';

export function ClientCreate() {
  const t = useTranslate();
  const form = useForm({
    call: 'POST /client',
    draft: newClient(),
    send: withoutUnused,
    userError: true,
    stores: 'GET /client/:id',
    to: ({ _id }) => ({ to: '/clients/$id', params: { id: _id } }),
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
