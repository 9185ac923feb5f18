import { useParams } from '@tanstack/react-router';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CheckboxField } from '#web/kit/ui/form/fields.tsx';
import { Form, SaveButton } from '#web/kit/ui/form/Form.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { WithHistory } from '#web/parties/history/index.ts';
import { HalfLogins } from './HalfLogins.tsx';
import type { Person } from './person.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonFields } from './PersonFields.tsx';

export function PersonPage() {
  const { id } = useParams({ from: '/frame/people/$id' });
  const read = useRead('GET /user/:id', { params: { id } });
  return (
    <DataState read={read}>
      {(person) => <Details key={`${id} ${person._rev}`} person={person} />}
    </DataState>
  );
}

function Details({ person }: { person: Person }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/people/$id');
  const { _id: id, _rev, username, firstName, lastName, email, role, needsSecondStep } = person;
  const form = useForm({
    call: 'PUT /user/:id',
    params: { id },
    draft: { _rev, firstName, lastName, email, role, needsSecondStep },
    stores: 'GET /user/:id',
  });
  return (
    <>
      <PageHeader
        title={username}
        trail={[{ label: t('person.many'), to: { to: '/people' } }]}
        state={person.disabled && <StatusBadge kind="quiet">{t('person.disabled')}</StatusBadge>}
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
            <PersonFields form={form} />
            <CheckboxField
              look="switch"
              at={form.at('needsSecondStep')}
              label={t('person.needsSecondStep')}
            />
          </Form>
        </PageColumns>
      </WithHistory>
    </>
  );
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
