import { useState } from 'react';
import { readDemoLogins } from '#shared/base/demo-logins.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import css from './LoginPage.module.css';

type Props = {
  pending: boolean;
  onEnter: (credentials: { username: string; password: string }) => void;
};

/** Enters the demonstration as somebody of each role; nothing in a real shop. */
export function DemoLogins({ pending, onEnter }: Props) {
  const t = useTranslate();
  const [demo] = useState(() => readDemoLogins(document.documentElement.dataset['demo']));
  if (demo === undefined) return null;
  const { password, people } = demo;
  return (
    <section className="stack tight" aria-label={t('login.demo')}>
      <p>{t('login.demo')}</p>
      <div className={css['demo']}>
        {people.map(({ username, role }) => (
          <Button
            key={username}
            pending={pending}
            onClick={() => onEnter({ username, password })}
            wide
          >
            {t(`login.demo.${role}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
