import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/kit/base/failure.ts';
import { ApiError, call } from '#web/kit/base/http.ts';
import { hasExpired, startSession } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { PasswordInput } from '#web/kit/ui/field/PasswordInput.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Logo } from '#web/kit/ui/page/Logo.tsx';
import css from './LoginPage.module.css';

export type Credentials = { username: string; password: string };
type LoginErrors = Partial<Record<keyof Credentials, string>>;

/** Validated by hand: the schema library would be a third of the page's weight. */
export function LoginPage() {
  const t = useTranslate();
  const [wrong, setWrong] = useState<LoginErrors>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const company = useCompany();
  const tabTitle = `${t('login.title')} · ${t('common.product')}`;

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

  return (
    <main className={`centred padded ${css['page']}`}>
      <title>{tabTitle}</title>
      <form
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
        {asksCode && (
          <TextInput
            name="code"
            label={t('login.code')}
            help={t('login.codeHelp')}
            autoComplete="one-time-code"
            autoFocus
            aria-required
          />
        )}
        <Button kind="main" type="submit" pending={pending} wide>
          {t('login.submit')}
        </Button>
        <p className="dim small">{t('login.terms')}</p>
      </form>
    </main>
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

export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
