import { LogOut } from 'lucide-react';
import { firstPages } from '#shared/base/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import { deviceName } from '#web/kit/base/device.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { endSession, storeFirstPage } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, Pair, SaveButton } from '#web/kit/ui/form/Form.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { HalfLogins } from '#web/parties/person/index.ts';
import { PasswordFields, usePasswordForm } from './PasswordFields.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';

type Me = Answer<'GET /user/me'>;

/** The user's own account. */
export function AccountPage() {
  const read = useRead('GET /user/me');
  return (
    <DataState read={read} fillsForm>
      {(me) => <Account me={me} />}
    </DataState>
  );
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
      <PageColumns aside={isBlocked ? undefined : <SessionsCard />}>
        {isBlocked && <Alert kind="waiting">{t('person.secondStepMust')}</Alert>}
        {!isBlocked && <KnownPassword />}
        <SecondStepCard me={me} />
        {!isBlocked && (
          <>
            <Profile me={me} />
            <Password />
          </>
        )}
      </PageColumns>
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

function SessionsCard() {
  const t = useTranslate();
  const { instant } = useFormat();
  const read = useRead('GET /user/sessions');
  return (
    <Card
      title={t('person.mySessions')}
      action={
        <ConfirmButton
          icon={LogOut}
          label={t('person.logOutEverywhere')}
          title={t('person.logOutEverywhereAsk')}
          onConfirm={logOutEverywhere}
        />
      }
    >
      <DataState read={read}>
        {({ data }) => (
          <ul className="stack">
            {data.map(({ device, address, begunOn, usedOn, isThis }) => (
              <li key={`${begunOn} ${device} ${address} ${usedOn}`}>
                <strong>
                  {deviceName(device) || '—'}
                  {isThis && ` (${t('person.isThis')})`}
                </strong>
                <Facts
                  facts={[
                    { label: t('person.address'), value: address },
                    { label: t('person.begunOn'), value: instant(begunOn) },
                    { label: t('person.usedOn'), value: instant(usedOn) },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </Card>
  );
}

async function logOutEverywhere(): Promise<void> {
  await call('DELETE /user/sessions', {});
  endSession();
}
