import { firstPages } from '#shared/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { storeFirstPage } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, SaveButton } from '#web/kit/ui/form/Form.tsx';
import { Pair } from '#web/kit/ui/form/Group.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { HalfLogins } from '#web/parties/person/index.ts';
import { PasswordFields, usePasswordForm } from './PasswordFields.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

type Me = Answer<'GET /user/me'>;

/** The user's own account. */
export function AccountPage() {
  const read = useRead('GET /user/me');
  return <DataState read={read}>{(me) => <Account me={me} />}</DataState>;
}

function Account({ me }: { me: Me }) {
  const t = useTranslate();
  const isBlocked = me.needsSecondStep && !me.hasSecondStep;
  return (
    <>
      <PageHeader
        title={t('person.account')}
        facts={`${me.username} · ${t(`person.role.${me.role}`)}`}
      />
      <div className="stack">
        {isBlocked && <Alert kind="waiting">{t('person.secondStepMust')}</Alert>}
        {!isBlocked && <KnownPassword />}
        <SecondStepCard me={me} />
        {!isBlocked && (
          <>
            <Profile me={me} />
            <Password />
            <SessionsCard />
          </>
        )}
      </div>
    </>
  );
}

function KnownPassword() {
  const t = useTranslate();
  const { data } = useRead('GET /user/half-logins');
  return <HalfLogins tries={data?.data ?? []} advice={t('person.halfLoginsMine')} />;
}

type AccountDraft = Pick<Me, '_id' | 'firstName' | 'lastName' | 'photo'> & {
  firstPage: NonNullable<Me['firstPage']> | '';
};

function Profile({ me: { _id, firstName, lastName, photo, firstPage } }: { me: Me }) {
  const t = useTranslate();
  const { open } = usePermissions();
  const pages = useOptions()(firstPages, 'menu').filter(({ value }) => open(`/${value}`));
  const draft: AccountDraft = { _id, firstName, lastName, photo, firstPage: firstPage ?? '' };
  const form = useForm({
    call: 'PUT /user',
    draft,
    send: (typed) => ({ ...typed, firstPage: typed.firstPage || null }),
    // At once: the app may be opened again before the next read.
    onSaved: storeFirstPage,
  });
  return (
    <Card title={t('person.mine')} action={<SaveButton form={form} />}>
      <Form form={form}>
        <Pair>
          <TextField at={form.at('firstName')} label={t('client.firstName')} />
          <TextField at={form.at('lastName')} label={t('client.lastName')} />
        </Pair>
        <Pair>
          <SelectField
            at={form.at('firstPage')}
            label={t('person.firstPage')}
            options={[{ value: '', label: t('person.usualPage') }, ...pages]}
          />
          <TextField at={form.at('photo.small')} label={t('person.photo')} />
        </Pair>
      </Form>
    </Card>
  );
}

function Password() {
  const t = useTranslate();
  const form = usePasswordForm(() => {});
  return (
    <Card title={t('menu.password')} action={<SaveButton form={form} kind="plain" />}>
      <Form form={form}>
        <PasswordFields form={form} />
      </Form>
    </Card>
  );
}
