import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Me } from '#web/kit/base/use-me.ts';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';
import { UserActions } from './UserActions.tsx';
import css from './UserMenu.module.css';

const PasswordDialog = lazyPart(() => import('./PasswordDialog.tsx'), 'PasswordDialog');

export function UserMenu({ me }: { me: Me | undefined }) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const name = me ? `${me.firstName} ${me.lastName}`.trim() || me.username : '';

  return (
    <>
      <Menu
        label={[name, t('menu.user')].filter(Boolean).join(', ')}
        face={
          <>
            <span className={`centred ${css['face']}`} data-initial={name.slice(0, 1)} />
            <span className="desk">{name}</span>
            <ChevronDown size={16} aria-hidden />
          </>
        }
      >
        <UserActions me={me} onPassword={() => setChanging(true)} />
      </Menu>
      {isChanging && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
