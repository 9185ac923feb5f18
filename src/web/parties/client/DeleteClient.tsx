import { isGivenOut } from '#shared/rules/custody.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { Client } from './client-form.ts';

export function DeleteClient({ client }: { client: Client }) {
  const params = { id: client._id };
  const restore = useWrite('PUT /client/:id/restore');
  return (
    <ConfirmWrite
      act="delete"
      words="client"
      values={{ name: nameOf(client) }}
      write={useWrite('DELETE /client/:id')}
      id={client._id}
      name={nameOf(client)}
      warning={<ReadyWarning clientId={client._id} />}
      undo={() => restore.mutateAsync({ params })}
      next={{ to: '/clients' }}
    />
  );
}

/** Ready carpets stay in the shop, but then their labels lead nowhere. */
function ReadyWarning({ clientId }: { clientId: string }) {
  const t = useTranslate();
  const { data } = useRead('GET /handover/ready/:clientId', { params: { clientId } });
  const here = (data?.data ?? []).filter((row) => !isGivenOut(row));
  const { size: count } = new Set(here.map(({ clientItem }) => clientItem._id));
  return count > 0 && <Alert kind="waiting">{t('client.deleteReady', { count })}</Alert>;
}
