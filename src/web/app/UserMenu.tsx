import { ChevronDown, KeyRound, LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { languages } from '#shared/choices.ts';
import { useWrite } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { lazyPart } from '#web/base/lazy-part.ts';
import { endSession } from '#web/base/session.ts';
import { useLocale } from '#web/base/translate.tsx';
import type { Me } from '#web/base/use-me.ts';
import { DropMenu } from '#web/ui/overlay/DropMenu.tsx';
import css from './UserMenu.module.css';

const PasswordDialog = lazyPart(() => import('./PasswordDialog.tsx'), 'PasswordDialog');

/** Who is logged in; language, password, log out. */
export function UserMenu({ me }: { me: Me | undefined }) {
  const { t, language } = useLocale();
  const [isChanging, setChanging] = useState(false);
  const save = useWrite('PUT /user');
  const name = me ? `${me.firstName} ${me.lastName}`.trim() || me.username : '';

  return (
    <>
      <DropMenu
        label={[name, t('menu.user')].filter(Boolean).join(', ')}
        face={
          <>
            <span className={css['face']} data-initial={name.slice(0, 1)} />
            <span className={css['name']}>{name}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
        choices={{
          label: t('common.language'),
          value: language,
          options: languages.map((value) => ({ value, label: t(`common.language.${value}`) })),
          onChoose: (value) => save.mutate({ body: { language: value === 'en' ? 'en' : 'el' } }),
        }}
        items={[
          { label: t('menu.password'), icon: KeyRound, onClick: () => setChanging(true) },
          { label: t('menu.logout'), icon: LogOut, onClick: () => void logOut() },
        ]}
      />
      {isChanging && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The session ends here whether or not the server could be told. */
async function logOut(): Promise<void> {
  try {
    await call('POST /auth/logout', {});
  } finally {
    endSession();
  }
}
