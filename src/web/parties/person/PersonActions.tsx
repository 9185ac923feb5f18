import { Ban, KeyRound, LogOut, ShieldOff, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { NewLink } from './NewLink.tsx';
import type { Person } from './person.ts';

export function PersonActions({ person }: { person: Person }) {
  const t = useTranslate();
  const params = { id: person._id };
  const stores = { stores: 'GET /user/:id' } as const;
  const link = useWrite('POST /user/:id/link');
  const endSessions = useWrite('DELETE /user/:id/sessions', stores);
  const removeSecondStep = useWrite('DELETE /user/:id/second-step', stores);
  const enable = useWrite('PUT /user/enable/:id', stores);
  const name = person.username;
  if (person.disabled) {
    return (
      <Card>
        <Button
          icon={UserCheck}
          pending={enable.isPending}
          onClick={() => enable.mutate({ params })}
        >
          {t('person.enable')}
        </Button>
      </Card>
    );
  }
  return (
    <Card>
      <div className="stack">
        <Button icon={KeyRound} pending={link.isPending} onClick={() => link.mutate({ params })}>
          {t('person.newLink')}
        </Button>
        {link.data && <NewLink created={link.data} onClose={link.reset} />}
        {person.sessions > 0 && (
          <ConfirmButton
            icon={LogOut}
            label={t('person.endSessions')}
            title={t('person.endSessionsAsk', { name })}
            onConfirm={() => endSessions.mutateAsync({ params })}
          />
        )}
        {person.hasSecondStep && (
          <ConfirmButton
            icon={ShieldOff}
            label={t('person.removeSecondStep')}
            title={t('person.removeSecondStepAsk', { name })}
            body={t('person.removeSecondStepBody')}
            onConfirm={() => removeSecondStep.mutateAsync({ params })}
          />
        )}
        <Disable person={person} />
      </div>
    </Card>
  );
}

/** Revokes access, and optionally the public links that the person created. */
function Disable({ person }: { person: Person }) {
  const t = useTranslate();
  const [withLinks, setWithLinks] = useState(false);
  const disable = useWrite('PUT /user/disable/:id', { stores: 'GET /user/:id' });
  return (
    <>
      <Checkbox label={t('person.withLinks')} checked={withLinks} onChange={setWithLinks} />
      <ConfirmButton
        icon={Ban}
        label={t('person.disable')}
        title={t('person.disableAsk', { name: person.username })}
        body={t('person.disableBody')}
        onConfirm={() => disable.mutateAsync({ params: { id: person._id }, body: { withLinks } })}
      />
    </>
  );
}
