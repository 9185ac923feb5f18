import { useParams } from '@tanstack/react-router';
import { Ban, KeyRound, LogOut, QrCode, ShieldOff, UserCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { CheckboxField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, SaveButton } from '#web/kit/ui/form/Form.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { FormSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { WithHistory } from '#web/parties/history/index.ts';
import { HalfLogins } from './HalfLogins.tsx';
import { NewLink, PersonFields } from './NewPerson.tsx';

type Person = Answer<'GET /user/:id'>;

export function PersonPage() {
  const { id } = useParams({ from: '/frame/people/$id' });
  const read = useRead('GET /user/:id', { params: { id } });
  const [starts, setStarts] = useState(0);
  return (
    <DataState read={read} skeleton={<FormSkeleton />}>
      {(person) => (
        <Details
          key={`${id} ${starts}`}
          person={person}
          onStale={() => setStarts((before) => before + 1)}
        />
      )}
    </DataState>
  );
}

function draftOf(person: Person) {
  const { _rev, firstName, lastName, email, role, needsSecondStep } = person;
  return { _rev, firstName, lastName, email, role, needsSecondStep };
}

/** `onStale` renders it anew, with what was read or saved last. */
function Details({ person, onStale }: { person: Person; onStale: () => void }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/people/$id');
  const { _id: id, username } = person;
  const params = { id };
  const form = useForm({
    call: 'PUT /user/:id',
    params,
    draft: draftOf(person),
    latest: async () => draftOf(await call('GET /user/:id', { params })),
    cacheAs: 'GET /user/:id',
    onSaved: onStale,
  });
  useRevision(form, person, onStale);
  return (
    <>
      <PageHeader
        title={username}
        trail={[{ label: t('person.many'), to: { to: '/people' } }]}
        state={person.disabled && <StatusBadge of="person.disabled" />}
        action={<SaveButton form={form} />}
      />
      <WithHistory record={id} searchParams={searchParams}>
        <PageColumns
          aside={
            <>
              <PersonFacts person={person} />
              <PersonActions person={person} />
            </>
          }
        >
          <KnownPassword id={id} />
          <Form form={form}>
            <Group>
              <PersonFields form={form} />
              <CheckboxField
                look="switch"
                at={form.at('needsSecondStep')}
                label={t('person.needsSecondStep')}
              />
            </Group>
          </Form>
        </PageColumns>
      </WithHistory>
    </>
  );
}

/**
 * Ending access and the like change the revision but no field of the form: what is typed stays and can be saved. Other
 * changes are taken over if nothing is typed.
 */
function useRevision(
  form: FormHandle<ReturnType<typeof draftOf>>,
  person: Person,
  onStale: () => void,
): void {
  const read = useRef(draftOf(person));
  const follow = useEffectEvent(() => {
    const { _rev } = person;
    if (JSON.stringify({ ...read.current, _rev }) === JSON.stringify(draftOf(person))) {
      form.derive(() => form.set('_rev', _rev));
      read.current = draftOf(person);
    } else if (!form.isDirty()) onStale();
  });
  useEffect(() => follow(), [person._rev]);
}

/** Shown once it is read: the page does not wait for it. */
function KnownPassword({ id }: { id: string }) {
  const t = useTranslate();
  const { data } = useRead('GET /user/:id/half-logins', { params: { id } });
  return <HalfLogins tries={data?.data ?? []} advice={t('person.halfLoginsTheirs')} />;
}

function PersonFacts({ person }: { person: Person }) {
  const t = useTranslate();
  const { instant } = useFormat();
  const { seenOn, sessions, linkUntil, hasSecondStep } = person;
  return (
    <Card>
      <Facts
        facts={[
          {
            label: t('person.seenOn'),
            value: seenOn === null ? t('person.never') : instant(seenOn),
          },
          { label: t('person.sessions'), value: sessions },
          {
            label: t('person.secondStep'),
            value: t(hasSecondStep ? 'person.hasSecondStep' : 'person.hasNoSecondStep'),
          },
          ...(linkUntil === null
            ? []
            : [{ label: t('person.linkUntil'), value: instant(linkUntil) }]),
        ]}
      />
    </Card>
  );
}

function PersonActions({ person }: { person: Person }) {
  const t = useTranslate();
  const params = { id: person._id };
  const cached = { cacheAs: 'GET /user/:id' } as const;
  const link = useWrite('POST /user/:id/link', { notifies: true });
  const endSessions = useWrite('DELETE /user/:id/sessions', cached);
  const removeSecondStep = useWrite('DELETE /user/:id/second-step', cached);
  const enable = useWrite('PUT /user/enable/:id', { ...cached, notifies: true });
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
        <Button
          icon={person.seenOn === null ? QrCode : KeyRound}
          pending={link.isPending}
          onClick={() => link.mutate({ params })}
        >
          {t(person.seenOn === null ? 'person.firstLink' : 'person.newLink')}
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
  const disable = useWrite('PUT /user/disable/:id', { cacheAs: 'GET /user/:id' });
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
