import { Check, ChevronDown, Keyboard, KeyRound, LogOut, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { languages } from '#shared/base/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { endSession } from '#web/kit/base/session.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import type { Me } from '#web/kit/base/use-me.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';
import { GuideLink, useShortcutsKey } from '#web/office/guide/index.ts';
import css from './UserMenu.module.css';

const PasswordDialog = lazyPart(() =>
  import('./PasswordDialog.tsx').then(({ PasswordDialog }) => PasswordDialog),
);
const ShortcutsDialog = lazyPart(() =>
  import('#web/office/guide/ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
);

const dialogs = { password: PasswordDialog, shortcuts: ShortcutsDialog };
type DialogName = keyof typeof dialogs;

export function UserMenu({ me }: { me: Me | undefined }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<DialogName>();
  useShortcutsKey(() => setOpened('shortcuts'));
  const Opened = opened && dialogs[opened];
  const name = me ? `${me.firstName} ${me.lastName}`.trim() || me.username : '';

  return (
    <>
      <Menu
        label={[name, t('menu.user')].filter(Boolean).join(', ')}
        face={
          <>
            <span className={`centred ${css['face']}`} data-initial={name.slice(0, 1)} />
            <span className="desk">{name}</span>
            <ChevronDown size={16} className="desk" aria-hidden />
          </>
        }
      >
        <UserActions me={me} onOpen={setOpened} />
      </Menu>
      {Opened && (
        <Suspense>
          <Opened onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type Props = { me: Me | undefined; onOpen: (dialog: DialogName) => void };

/** The entries of the user's menu. */
function UserActions({ me, onOpen }: Props) {
  const { t, language } = useLocale();
  const save = useWrite('PUT /user', { notifies: true });
  return (
    <>
      <div role="group" aria-label={t('common.language')}>
        <p className="dim small">{t('common.language')}</p>
        {languages.map((value) => (
          <Button
            key={value}
            icon={Check}
            aria-pressed={value === language}
            lang={value}
            disabled={me === undefined}
            onClick={() => {
              if (me === undefined) return;
              // The specification requires the user's other fields and id in the body.
              const { _id, firstName, lastName, photo } = me;
              save.mutate({ body: { _id, firstName, lastName, photo, language: value } });
            }}
          >
            {t(`common.language.${value}`)}
          </Button>
        ))}
      </div>
      <ButtonLink icon={UserRound} to={{ to: '/account' }}>
        {t('menu.account')}
      </ButtonLink>
      <Button icon={KeyRound} onClick={() => onOpen('password')}>
        {t('menu.password')}
      </Button>
      <GuideLink>{t('menu.guide')}</GuideLink>
      <Button icon={Keyboard} onClick={() => onOpen('shortcuts')}>
        {t('menu.shortcuts')}
      </Button>
      <Button icon={LogOut} onClick={() => void logOut()}>
        {t('menu.logout')}
      </Button>
    </>
  );
}

/** How long logging out waits for the server. */
const LOGOUT_MS = 2_000;

/** Ends the session in the browser even if the server cannot be reached or does not answer. */
async function logOut(): Promise<void> {
  try {
    await call('POST /auth/logout', {}, { signal: AbortSignal.timeout(LOGOUT_MS) });
  } finally {
    endSession();
  }
}
