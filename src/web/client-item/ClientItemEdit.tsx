import { useParams } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { Config } from '#web/config/config.ts';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import type { ClientItem, ClientItemDraft } from './client-item.ts';
import { ClientItemForm } from './ClientItemForm.tsx';
import { DeleteClientItem } from './DeleteClientItem.tsx';

export function ClientItemEdit() {
  const { id } = useParams({ from: '/frame/clientItems/edit/$id' });
  const config = useRead('GET /config');
  const read = useRead('GET /clientItem/:id', { params: { id } });
  return (
    <DataState read={config}>
      {(known) => (
        <DataState read={read}>
          {(clientItem) => <EditForm key={id} clientItem={clientItem} config={known} />}
        </DataState>
      )}
    </DataState>
  );
}

function EditForm({ clientItem, config }: { clientItem: ClientItem; config: Config }) {
  const t = useTranslate();
  const params = { id: clientItem._id };
  const page = { to: '/clientItems/$id', params } as const;
  const draft: ClientItemDraft = clientItem;
  const form = useForm({
    call: 'PUT /clientItem/:id',
    params,
    draft,
    latest: () => call('GET /clientItem/:id', { params }),
    userError: true,
    stores: 'GET /clientItem/:id',
    to: () => page,
  });
  return (
    <>
      <PageHeader
        title={t('clientItem.editTitle')}
        trail={[
          { label: t('clientItem.many'), to: { to: '/clientItems' } },
          { label: clientItem.title, to: page },
        ]}
        extra={<DeleteClientItem clientItem={clientItem} />}
        action={<SaveButton form={form} />}
      />
      <ClientItemForm form={form} config={config} recordPage={page} />
    </>
  );
}
