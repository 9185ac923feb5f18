import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { ClientItem } from './client-item.ts';

export function DeleteClientItem({ clientItem }: { clientItem: ClientItem }) {
  const { _id: id, _ref: ref, title } = clientItem;
  const restore = useWrite('PUT /clientItem/:id/restore');
  return (
    <ConfirmWrite
      act="delete"
      words="clientItem"
      values={{ ref, title }}
      write={useWrite('DELETE /clientItem/:id')}
      id={id}
      name={clientItemName(clientItem)}
      warning={<ReadyWarning id={id} />}
      undo={() => restore.mutateAsync({ params: { id } })}
      next={{ to: '/clientItems' }}
    />
  );
}

/** A ready carpet can be deleted before it is handed over, but then its label leads nowhere. */
function ReadyWarning({ id }: { id: string }) {
  const t = useTranslate();
  const { data } = useRead('GET /clientItem/:id/life', { params: { id } });
  const isReady = data?.custody === 'inWork' && data.last?.stage === 'ready';
  return isReady && <Alert kind="waiting">{t('clientItem.deleteReady')}</Alert>;
}
