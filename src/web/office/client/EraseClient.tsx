import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { looksLike } from '#shared/base/text.ts';
import { useRead, useReload } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { RefusalAlert } from '#web/kit/ui/page/Causes.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { Client } from '#web/parties/client/index.ts';

/** Owners only: shows what would be erased and what stays, and requires the client's name as confirmation. */
export function EraseClient({ client }: { client: Client }) {
  const t = useTranslate();
  const { role } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (role !== 'owner') return null;
  return (
    <>
      <Button kind="danger" icon={UserX} onClick={() => setOpen(true)}>
        {t('erase.open')}
      </Button>
      {isOpen && <EraseDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { client: Client; onClose: () => void };

function EraseDialog({ client, onClose }: DialogProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const params = { id: client._id };
  const plan = useRead('POST /client/:id/erase', { params, body: { dry: true } });
  const erasing = useErase(client);
  const isPossible = plan.data?.refused.length === 0;
  const isConfirmed = [nameOf(client), String(client._ref)].some((own) => looksLike(own, typed));
  return (
    <Dialog
      isOpen
      size="medium"
      title={t('erase.title', { name: nameOf(client) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          {isPossible && (
            <Button
              kind="danger"
              icon={UserX}
              disabled={!isConfirmed}
              pending={erasing.isPending}
              onClick={() => erasing.mutate()}
            >
              {t('erase.act')}
            </Button>
          )}
        </>
      }
    >
      {erasing.error && <RefusalAlert error={erasing.error} />}
      <DataState read={plan}>{(read) => <Plan plan={read} />}</DataState>
      {isPossible && (
        <TextInput
          label={t('erase.confirm', { ref: client._ref })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
    </Dialog>
  );
}

/** Leaves the client's page before reloading, because the erased client can no longer be read. */
function useErase({ _id: id }: Client) {
  const t = useTranslate();
  const navigate = useNavigate();
  const reload = useReload();
  return useMutation({
    mutationFn: () => call('POST /client/:id/erase', { params: { id }, body: { dry: false } }),
    onSuccess: async () => {
      await navigate({ to: '/clients', ignoreBlocker: true });
      reload();
      notify({ kind: 'good', title: t('erase.done') });
    },
  });
}

function Plan({ plan }: { plan: Answer<'POST /client/:id/erase'> }) {
  const t = useTranslate();
  const { number, day } = useFormat();
  if (plan.refused.length > 0) {
    return (
      <Alert kind="wrong">
        <p>{t('erase.refused')}</p>
        {plan.refused.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
      </Alert>
    );
  }
  return (
    <>
      <h3>{t('erase.goes')}</h3>
      <ul>
        {plan.erased.map(({ what, count }) => (
          <li key={what}>
            {t('erase.count', { what: t(`erase.what.${what}`), number: number(count) })}
          </li>
        ))}
      </ul>
      {plan.kept.length > 0 && <h3>{t('erase.stays')}</h3>}
      <ul>
        {plan.kept.map(({ what, count, until }) => (
          <li key={what}>
            {t('erase.kept', {
              what: t(`erase.what.${what}`),
              number: number(count),
              day: day(until),
            })}
          </li>
        ))}
      </ul>
      <p className="dim">{t('erase.final')}</p>
    </>
  );
}
