import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { ClientShort } from '#web/client/client.ts';
import type { Config } from '#web/config/config.ts';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { newClientItem } from './client-item.ts';
import { ClientItemForm } from './ClientItemForm.tsx';

/** `?client=` is the client whose carpet it will be. */
export function ClientItemCreate() {
  const { client: id } = useSearch({ from: '/frame/clientItems/create' });
  const config = useRead('GET /config');
  const client = useRead(
    'GET /client/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );
  if (id === undefined) {
    return (
      <DataState read={config}>{(known) => <CreateForm config={known} client={null} />}</DataState>
    );
  }
  return (
    <DataState read={config}>
      {(known) => (
        <DataState read={client}>{(of) => <CreateForm config={known} client={of} />}</DataState>
      )}
    </DataState>
  );
}

function CreateForm({ config, client }: { config: Config; client: ClientShort | null }) {
  const t = useTranslate();
  const form = useForm({
    call: 'POST /clientItem',
    draft: newClientItem(client),
    userError: true,
    stores: 'GET /clientItem/:id',
    to: ({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } }),
  });
  return (
    <>
      <PageHeader
        title={t('clientItem.new')}
        trail={[{ label: t('clientItem.many'), to: { to: '/clientItems' } }]}
        action={<SaveButton form={form} label={t('common.create')} />}
      />
      <ClientItemForm form={form} config={config} />
    </>
  );
}
