import { useNavigate, useParams } from '@tanstack/react-router';
import { clientItemBody } from '#shared/contract/client-item.ts';
import { useRead, useWrite } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { Config } from '#web/config/config.ts';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { type ClientItem, clientItemDraft } from './client-item.ts';
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
  const navigate = useNavigate();
  const params = { id: clientItem._id };
  const page = { to: '/clientItems/$id', params } as const;
  const save = useWrite('PUT /clientItem/:id', {
    userError: true,
    stores: 'GET /clientItem/:id',
  });
  const form = useForm({
    schema: clientItemBody,
    values: clientItemDraft(clientItem),
    save: (body) => save.mutateAsync({ params, body: body as never }),
    latest: async () => clientItemDraft(await call('GET /clientItem/:id', { params })),
    onSaved: () => {
      notify({ kind: 'good', title: t('notice.updated') });
      void navigate(page);
    },
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
