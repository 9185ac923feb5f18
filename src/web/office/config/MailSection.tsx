import { Send } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { mailSecurities } from '#shared/base/choices.ts';
import { mailProviderNames, mailProviders, providerOf } from '#shared/rules/mail-providers.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { NumberField, PasswordField, SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { type FullDraft, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type AnyForm, type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';

type MailServer = Answer<'GET /mail-server'>;

type Props = {
  /** Sends a test message with what was just saved. */
  testsOnSave?: boolean;
  /** `form` is undefined if there is nothing to save. */
  children: (form: AnyForm | undefined, fields: ReactNode) => ReactElement;
};

type SectionProps = Props & { skeleton: ReactNode };

/** Mail server, sender and test message. Saved separately from the settings, because other roles may read those. */
export function MailSection({ skeleton, ...props }: SectionProps) {
  const read = useRead('GET /mail-server');
  return (
    <DataState read={read} skeleton={skeleton}>
      {(server) => <MailForm server={server} {...props} />}
    </DataState>
  );
}

type MailDraft = FullDraft<
  Pick<MailServer, '_rev' | 'host' | 'port' | 'security' | 'username' | 'sender'> & {
    password: string;
  }
>;

function draftOf({ _rev, host, port, security, username, sender }: MailServer): MailDraft {
  return { _rev, host, port, security, username, sender, password: '' };
}

/** Keeps the values it was opened with until it is saved, even if they are read again. */
function MailForm({ server, testsOnSave = false, children }: Props & { server: MailServer }) {
  const [saved, setSaved] = useState(server);
  const test = useWrite('POST /mail-server/test');

  function handleSaved(now: MailServer) {
    setSaved(now);
    test.reset();
    if (testsOnSave && now.host !== '' && now.testTo !== '') test.mutate({});
  }

  return (
    <SavedMailForm
      key={saved._rev}
      server={saved}
      onSaved={handleSaved}
      tryOut={<TestMail to={saved.testTo} test={test} />}
    >
      {children}
    </SavedMailForm>
  );
}

type FormProps = Pick<Props, 'children'> & {
  server: MailServer;
  onSaved: (server: MailServer) => void;
  tryOut: ReactNode;
};

function SavedMailForm({ server, onSaved, tryOut, children }: FormProps) {
  const t = useTranslate();
  const form = useForm({
    call: 'PUT /mail-server',
    draft: draftOf(server),
    latest: async () => draftOf(await call('GET /mail-server', {})),
    onSaved,
  });
  const { environment, hasPublicUrl } = server;
  const isFixed = environment.server !== null && environment.sender !== null;
  return children(
    isFixed ? undefined : form,
    <>
      <Group title={t('mailServer.title')}>
        <p className="dim">{t('mailServer.help')}</p>
        {environment.server !== null && (
          <EnvironmentValue
            label={t('mailServer.host')}
            value={environment.server}
            reason={t('mailServer.fixedServer')}
          />
        )}
        {environment.server === null && !hasPublicUrl && (
          <Alert kind="waiting">{t('mailServer.noPublicUrl')}</Alert>
        )}
        {environment.server === null && hasPublicUrl && (
          <ServerFields form={form} password={server.password} />
        )}
        {environment.sender === null ? (
          <TextField
            at={form.at('sender')}
            label={t('mailServer.sender')}
            help={t('mailServer.senderHelp')}
          />
        ) : (
          <EnvironmentValue
            label={t('mailServer.sender')}
            value={environment.sender}
            reason={t('mailServer.fixedSender')}
          />
        )}
      </Group>
      {tryOut}
    </>,
  );
}

type EnvironmentProps = { label: string; value: string; reason: string };

/** A value that an environment variable sets, with a note about it. */
function EnvironmentValue({ label, value, reason }: EnvironmentProps) {
  return (
    <div className="stack tight">
      <Facts facts={[{ label, value }]} />
      <p className="dim small">{reason}</p>
    </div>
  );
}

type ServerProps = { form: FormHandle<MailDraft> } & Pick<MailServer, 'password'>;

function ServerFields({ form, password }: ServerProps) {
  const t = useTranslate();
  const { provider, choose } = useProvider(form);
  const settings = provider === 'other' ? null : mailProviders[provider];
  return (
    <>
      {password === 'lost' && <Alert kind="wrong">{t('mailServer.lost')}</Alert>}
      <Select
        label={t('mailServer.provider')}
        help={t(`mailServer.providerHelp.${provider}`)}
        value={provider}
        onChange={choose}
        options={providers.map((value) => ({ value, label: t(`mailServer.provider.${value}`) }))}
      />
      {settings === null ? (
        <ConnectionFields form={form} />
      ) : (
        <Facts facts={[{ label: t('mailServer.host'), value: t('mailServer.known', settings) }]} />
      )}
      <Pair>
        <TextField
          at={form.at('username')}
          label={t('mailServer.username')}
          help={t(settings ? 'mailServer.usernameAddress' : 'mailServer.usernameHelp')}
          autoComplete="off"
          autoCapitalize="none"
        />
        <PasswordField
          at={form.at('password')}
          label={t('mailServer.password')}
          help={t(`mailServer.password.${password}`)}
          autoComplete="new-password"
        />
      </Pair>
    </>
  );
}

const providers = [...mailProviderNames, 'other'] as const;
type Provider = (typeof providers)[number];

/** The provider whose settings the form has. One without known settings is remembered while the form is open. */
function useProvider(form: FormHandle<MailDraft>) {
  const [chosen, setChosen] = useState<Provider>();
  const host = useFieldValue(form.at('host'));
  const port = useFieldValue(form.at('port'));
  const security = useFieldValue(form.at('security'));
  const known = typeof port === 'number' ? providerOf({ host, port, security }) : undefined;

  function choose(provider: Provider) {
    const settings = provider === 'other' ? null : mailProviders[provider];
    setChosen(settings === null ? provider : undefined);
    if (provider === 'other') return;
    form.set('host', settings?.host ?? '');
    form.set('port', settings?.port ?? 587);
    form.set('security', settings?.security ?? 'startTls');
  }

  return { provider: chosen ?? known ?? 'other', choose };
}

function ConnectionFields({ form }: Pick<ServerProps, 'form'>) {
  const t = useTranslate();
  const optionsOf = useOptions();
  return (
    <>
      <TextField
        at={form.at('host')}
        label={t('mailServer.host')}
        help={t('mailServer.hostHelp')}
        inputMode="url"
        autoCapitalize="none"
      />
      <Pair>
        <SelectField
          at={form.at('security')}
          label={t('mailServer.security')}
          options={optionsOf(mailSecurities, 'mailServer.security')}
        />
        <NumberField
          at={form.at('port')}
          label={t('mailServer.port')}
          places={0}
          help={t('mailServer.portHelp')}
          required
        />
      </Pair>
    </>
  );
}

type TestProps = { to: string; test: ReturnType<typeof useWrite<'POST /mail-server/test'>> };

function TestMail({ to, test }: TestProps) {
  const t = useTranslate();
  return (
    <Group title={t('mailServer.test')}>
      <p className="dim">
        {to === '' ? t('mailServer.testNowhere') : t('mailServer.testHelp', { to })}
      </p>
      {to !== '' && (
        <div>
          <Button icon={Send} pending={test.isPending} onClick={() => test.mutate({})}>
            {t('mailServer.send')}
          </Button>
        </div>
      )}
      {test.error && <Alert kind="wrong">{messageOf(test.error)}</Alert>}
      {test.data && <TestOutcome outcome={test.data} />}
    </Group>
  );
}

function TestOutcome({ outcome }: { outcome: Answer<'POST /mail-server/test'> }) {
  const t = useTranslate();
  const { to, by, failure } = outcome;
  if (failure === null) {
    return (
      <p role="status" className={by === 'server' ? 'good' : 'waiting'}>
        {by === 'server' ? t('mailServer.testSent', { to }) : t('mailServer.testFile')}
      </p>
    );
  }
  return <Alert kind="wrong">{failure.message}</Alert>;
}
