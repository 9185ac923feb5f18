import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#web/kit/base/failure.ts';
import { ApiError, call } from '#web/kit/base/http.ts';
import { startSession } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, lookOf } from '#web/kit/ui/button/Button.tsx';
import { PasswordInput } from '#web/kit/ui/field/PasswordInput.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Logo } from '#web/kit/ui/page/Logo.tsx';
import css from './LoginPage.module.css';

const SHORTEST = 12;

/** The person who has just set a password; `asksCode` if the login also asks for a code. */
type NewCredentials = { username: string; password: string; asksCode: boolean };

type Credentials = { username: string; password: string; code: string | undefined };

/**
 * Where the link leads by which a person sets their password; what is after the `#` is the link's.
 * The new password logs them in.
 */
export function SetPasswordPage() {
  const t = useTranslate();
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [known, setKnown] = useState<NewCredentials>();
  const tabTitle = `${t('login.setTitle')} · ${t('common.product')}`;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = known?.password ?? valueOf(form, 'password');
    const isShort = password.length < SHORTEST;
    setWrong(isShort ? t('login.setHelp') : undefined);
    setFailure(undefined);
    if (isShort) return;
    setPending(true);
    try {
      const username = known?.username ?? (await setByLink(password));
      const code = known?.asksCode ? valueOf(form, 'code') : undefined;
      await enter({ username, password, code });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setPending(false);
  }

  /** Logs in; where that takes more than the password, the page asks for it. */
  async function enter(credentials: Credentials) {
    const { username, password, code } = credentials;
    try {
      const { token, user } = await call('POST /auth/public/login', { body: credentials });
      startSession(token, user);
    } catch (error) {
      const asksCode = error instanceof ApiError && isAboutCode(error);
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
        {known?.asksCode && (
          <TextInput
            name="code"
            label={t('login.code')}
            help={t('login.codeHelp')}
            autoComplete="one-time-code"
            autoFocus
            aria-required
          />
        )}
        {known && !known.asksCode ? (
          <a href="/login" {...lookOf({ kind: 'main', wide: true })}>
            {t('login.title')}
          </a>
        ) : (
          <Button kind="main" type="submit" pending={pending} wide>
            {t(known ? 'login.submit' : 'login.setSubmit')}
          </Button>
        )}
      </form>
    </main>
  );
}

/** Gives whose it is now. */
async function setByLink(password: string): Promise<string> {
  const link = location.hash.slice(1);
  const { username } = await call('POST /auth/public/password', { body: { link, password } });
  // Nobody comes back to it: it has been used.
  history.replaceState(null, '', location.pathname);
  return username;
}

function isAboutCode({ code }: ApiError): boolean {
  return code === 'auth.codeNeeded' || code === 'auth.wrongCode';
}

function valueOf(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement).value;
}
