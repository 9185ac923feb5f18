import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { Me } from '#web/base/use-me.ts';
import { loadWorkWords } from '#web/base/words.ts';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import css from './UserMenu.module.css';

/** Not among what the first screen waits for, and there before somebody opens the menu. */
const LATER_MS = 2_000;

const UserActions = lazyPart(() => import('./UserActions.tsx'), 'UserActions');
const PasswordDialog = lazyPart(
  () => import('./PasswordDialog.tsx'),
  'PasswordDialog',
  loadWorkWords,
);

/** Who is logged in; language, password, log out. */
export function UserMenu({ me }: { me: Me | undefined }) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNear(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const name = me ? `${me.firstName} ${me.lastName}`.trim() || me.username : '';

  return (
    <div onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Menu
        label={[name, t('menu.user')].filter(Boolean).join(', ')}
        face={
          <>
            <span className={css['face']} data-initial={name.slice(0, 1)} />
            <span className="desk">{name}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
      >
        <Suspense>
          {isNear && <UserActions me={me} onPassword={() => setChanging(true)} />}
        </Suspense>
      </Menu>
      {isChanging && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}
