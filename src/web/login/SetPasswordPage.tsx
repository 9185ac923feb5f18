import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#web/base/failure.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button, lookOf } from '#web/ui/button/Button.tsx';
import { PasswordInput } from '#web/ui/field/PasswordInput.tsx';
import { Alert } from '#web/ui/page/Alert.tsx';
import { Logo } from '#web/ui/page/Logo.tsx';
import css from './LoginPage.module.css';

const SHORTEST = 12;

/** Where the link leads by which a person sets their password; what is after the `#` is the link's. */
export function SetPasswordPage() {
  const t = useTranslate();
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const [username, setUsername] = useState<string>();
  const tabTitle = `${t('login.setTitle')} · ${t('common.product')}`;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = (event.currentTarget.elements.namedItem('password') as HTMLInputElement).value;
    const isShort = password.length < SHORTEST;
    setWrong(isShort ? t('login.setHelp') : undefined);
    setFailure(undefined);
    if (isShort) return;
    setPending(true);
    try {
      const link = location.hash.slice(1);
      const set = await call('POST /auth/public/password', { body: { link, password } });
      // Nobody comes back to it: it has been used.
      history.replaceState(null, '', location.pathname);
      setUsername(set.username);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setPending(false);
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
        {username === undefined ? (
          <>
            <PasswordInput
              name="password"
              label={t('login.setPassword')}
              help={t('login.setHelp')}
              error={wrong}
              autoComplete="new-password"
              autoFocus
              aria-required
            />
            <Button kind="main" type="submit" pending={pending} wide>
              {t('login.setSubmit')}
            </Button>
          </>
        ) : (
          <>
            <p className="good">{t('login.setDone', { username })}</p>
            <a href="/login" {...lookOf({ kind: 'main', wide: true })}>
              {t('login.title')}
            </a>
          </>
        )}
      </form>
    </main>
  );
}
