import { useNavigate } from '@tanstack/react-router';
import { clientItemBody } from '#shared/contract/client-item.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import { call } from '#web/app/http.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import type { Config } from '#web/config/config.ts';
import { DataState } from '#web/ui/DataState.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/notices.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type ClientItem, toValues } from './client-item.ts';
import { ClientItemForm } from './ClientItemForm.tsx';
import { DeleteClientItem } from './DeleteClientItem.tsx';

export function ClientItemEdit() {
  const id = useId();
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
  const t = useT();
  const navigate = useNavigate();
  const params = { id: clientItem._id };
  const page = { to: '/clientItems/$id', params } as const;
  const save = useWrite('PUT /clientItem/:id', {
    userError: true,
    stores: 'GET /clientItem/:id',
  });
  const form = useForm({
    schema: clientItemBody,
    values: toValues(clientItem),
    save: (body) => save.mutateAsync({ params, body: body as never }),
    latest: async () => toValues(await call('GET /clientItem/:id', { params })),
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
      <ClientItemForm form={form} config={config} recordPath={`/clientItems/${clientItem._id}`} />
    </>
  );
}
