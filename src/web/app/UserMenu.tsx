import { Check, ChevronDown, KeyRound, LogOut, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { languages } from '#shared/choices.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { useWrite } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { lazyPart } from '#web/base/lazy-part.ts';
import { endSession } from '#web/base/session.ts';
import { useLocale } from '#web/base/translate.tsx';
import type { Me } from '#web/base/use-me.ts';
import { loadWorkWords } from '#web/base/words.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import css from './UserMenu.module.css';

const PasswordDialog = lazyPart(
  () => import('./PasswordDialog.tsx'),
  'PasswordDialog',
  loadWorkWords,
);

/** Who is logged in; language, password, log out. */
export function UserMenu({ me }: { me: Me | undefined }) {
  const { t, language } = useLocale();
  const [isChanging, setChanging] = useState(false);
  const save = useWrite('PUT /user');
  const name = me ? `${me.firstName} ${me.lastName}`.trim() || me.username : '';

  return (
    <>
      <Menu
        label={[name, t('menu.user')].filter(Boolean).join(', ')}
        face={
          <>
            <span className={css['face']} data-initial={name.slice(0, 1)} />
            <span className={css['name']}>{name}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
      >
        <div role="group" aria-label={t('common.language')}>
          <p className="dim small">{t('common.language')}</p>
          {languages.map((value) => (
            <Button
              key={value}
              icon={Check}
              aria-pressed={value === language}
              lang={value}
              disabled={me === undefined}
              onClick={() => me && save.mutate({ body: chosen(me, value) })}
            >
              {t(`common.language.${value}`)}
            </Button>
          ))}
        </div>
        <ButtonLink icon={UserRound} to={{ to: '/account' }}>
          {t('menu.account')}
        </ButtonLink>
        <Button icon={KeyRound} onClick={() => setChanging(true)}>
          {t('menu.password')}
        </Button>
        <Button icon={LogOut} onClick={() => void logOut()}>
          {t('menu.logout')}
        </Button>
      </Menu>
      {isChanging && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The person's own fields with their id, as the specification sends them. */
function chosen({ _id, firstName, lastName, photo }: Me, language: Language) {
  return { _id, firstName, lastName, photo, language };
}

/** The session ends here whether or not the server could be told. */
async function logOut(): Promise<void> {
  try {
    await call('POST /auth/logout', {});
  } finally {
    endSession();
  }
}
