import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { guidePath } from '#shared/i18n/guide.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { ApiError, call } from '#web/kit/base/http.ts';
import { hasExpired, startSession } from '#web/kit/base/session.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { Button, lookOf } from '#web/kit/ui/button/Button.tsx';
import { PasswordInput } from '#web/kit/ui/field/PasswordInput.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Logo } from '#web/kit/ui/page/Logo.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { LanguageSwitch, type Speak } from './LanguageSwitch.tsx';
import css from './LoginPage.module.css';

type Credentials = { username: string; password: string };
type LoginErrors = Partial<Record<keyof Credentials, string>>;

/** Validated by hand: the schema library would be a third of the page's weight. */
export function LoginPage({ speak }: { speak: Speak }) {
  const { t, language } = useLocale();
  const [wrong, setWrong] = useState<LoginErrors>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const company = useCompany();
  const tabTitle = `${t('login.title')} · ${t('common.product')}`;

  function clear() {
    setWrong({});
    setFailure(undefined);
  }

  async function logIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials: Credentials = {
      username: inputOf(form, 'username').value.trim(),
      password: inputOf(form, 'password').value,
    };
    const missing: LoginErrors = {
      ...(credentials.username === '' && { username: t('validation.username') }),
      ...(credentials.password === '' && { password: t('validation.password') }),
    };
    setWrong(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) return inputOf(form, first).focus();
    setPending(true);
    setFailure(undefined);
    try {
      const code = asksCode ? inputOf(form, 'code').value : undefined;
      const { token, user } = await call('POST /auth/public/login', {
        body: { ...credentials, code },
      });
      startSession(token, user);
    } catch (error) {
      const needsCode = error instanceof ApiError && error.code === 'auth.codeNeeded';
      setAsksCode(asksCode || needsCode);
      setFailure(needsCode && !asksCode ? undefined : messageOf(error));
      setPending(false);
      if (!needsCode) inputOf(form, asksCode ? 'code' : 'password').focus();
    }
  }

  function enterAs({ username, password }: Credentials) {
    const { current } = form;
    if (current === null) return;
    inputOf(current, 'username').value = username;
    inputOf(current, 'password').value = password;
    current.requestSubmit();
  }

  return (
    <main className={`centred padded ${css['page']}`}>
      <title>{tabTitle}</title>
      <form
        ref={form}
        className={`surface stack ${css['form']}`}
        onSubmit={(event) => void logIn(event)}
        noValidate
      >
        <Logo src={company?.logo} name={company?.companyName ?? t('common.product')} size={44} />
        <h1>{t('login.title')}</h1>
        {failure === undefined && hasExpired() && (
          <Alert kind="waiting">{t('login.expired')}</Alert>
        )}
        {failure !== undefined && <Alert kind="wrong">{failure}</Alert>}
        <DemoLogins pending={pending} onEnter={enterAs} />
        <TextInput
          name="username"
          label={t('login.username')}
          error={wrong.username}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          aria-required
        />
        <PasswordInput
          name="password"
          label={t('login.password')}
          error={wrong.password}
          autoComplete="current-password"
          aria-required
        />
        {asksCode && <CodeField />}
        <Button kind="main" type="submit" pending={pending} wide>
          {t('login.submit')}
        </Button>
        <p className="dim small">{t('login.terms')}</p>
        <a className="small" href={guidePath(language, 'server#lost')}>
          {t('login.lost')}
        </a>
        <LanguageSwitch speak={speak} onSwitch={clear} />
      </form>
    </main>
  );
}

function CodeField() {
  const t = useTranslate();
  return (
    <TextInput
      name="code"
      label={t('login.code')}
      help={t('login.codeHelp')}
      autoComplete="one-time-code"
      autoFocus
      aria-required
    />
  );
}

/** The company's name and logo; undefined if they cannot be read. */
function useCompany() {
  const [company, setCompany] = useState<{ logo: string; companyName: string }>();
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    call('GET /config/public', {}).then(setCompany, () => undefined);
  }, []);
  return company;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`the form has no field ${name}`);
  return input;
}

const MIN_LENGTH = 12;

/** The person who has just set a password; `asksCode` if the login also needs a code. */
type NewCredentials = { username: string; password: string; asksCode: boolean };

/** Sets a password by a link, whose secret follows the `#`, and logs the person in. */
export function SetPasswordPage({ speak }: { speak: Speak }) {
  const t = useTranslate();
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [known, setKnown] = useState<NewCredentials>();
  const [name] = useState(nameInLink);
  const tabTitle = `${t('login.setTitle')} · ${t('common.product')}`;

  function clear() {
    setWrong(undefined);
    setFailure(undefined);
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = known?.password ?? inputOf(form, 'password').value;
    const isShort = password.length < MIN_LENGTH;
    setWrong(isShort ? t('login.setHelp') : undefined);
    setFailure(undefined);
    if (isShort) return;
    setPending(true);
    try {
      const username = known?.username ?? (await setByLink(password));
      const code = known?.asksCode ? inputOf(form, 'code').value : undefined;
      await enter({ username, password, code });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setPending(false);
  }

  /** Logs in; if a code is needed, the page asks for it. */
  async function enter(credentials: Credentials & { code: string | undefined }) {
    const { username, password, code } = credentials;
    try {
      const { token, user } = await call('POST /auth/public/login', { body: credentials });
      startSession(token, user);
    } catch (error) {
      const asksCode =
        error instanceof ApiError &&
        (error.code === 'auth.codeNeeded' || error.code === 'auth.wrongCode');
      setKnown({ username, password, asksCode });
      if (asksCode && code !== undefined) throw error;
    }
  }

  return (
    <main className={`centred padded ${css['page']}`}>
      <title>{tabTitle}</title>
      <form
        className={`surface stack ${css['form']}`}
        onSubmit={(event) => void save(event)}
        noValidate
      >
        <Logo name={t('common.product')} size={44} />
        <h1>{t('login.setTitle')}</h1>
        {failure !== undefined && <Alert kind="wrong">{failure}</Alert>}
        {known === undefined && name !== '' && (
          <TextInput
            name="username"
            label={t('login.username')}
            value={name}
            autoComplete="username"
            readOnly
          />
        )}
        {known === undefined && (
          <PasswordInput
            name="password"
            label={t('login.setPassword')}
            help={t('login.setHelp')}
            error={wrong}
            autoComplete="new-password"
            autoFocus
            aria-required
          />
        )}
        {known && <p className="good">{t('login.setDone', { username: known.username })}</p>}
        {known?.asksCode && <CodeField />}
        {known && !known.asksCode ? (
          <a href="/login" {...lookOf({ kind: 'main', wide: true })}>
            {t('login.title')}
          </a>
        ) : (
          <Button kind="main" type="submit" pending={pending} wide>
            {t(known ? 'login.submit' : 'login.setSubmit')}
          </Button>
        )}
        <LanguageSwitch speak={speak} onSwitch={clear} />
      </form>
    </main>
  );
}

/** Behind the secret of a link, for the person and the browser's password store; empty if it is not there. */
function nameInLink(): string {
  const [, name = ''] = /^#[\w-]+\/(.+)$/.exec(location.hash) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** Returns the username. */
async function setByLink(password: string): Promise<string> {
  // A copied link may end with a sign that does not belong to it.
  const [link = ''] = /[\w-]+/.exec(location.hash) ?? [];
  const { username } = await call('POST /auth/public/password', { body: { link, password } });
  // The link is used up: going back must not lead to it.
  history.replaceState(null, '', location.pathname);
  return username;
}
