import { Link, useLocation } from '@tanstack/react-router';
import { Plus, ScanQrCode } from 'lucide-react';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';
import { isAt, type MenuEntry, newRecords } from './menu-entries.ts';
import css from './ThumbBar.module.css';

type Props = { menu: readonly MenuEntry[] };

/** More places than these are too small for a thumb. */
const MOST = 5;

/**
 * On a phone: the daily places, with the menu of new records and the scanner in the middle. Who makes no records has
 * the scanner there, and who has no daily places the first of the menu.
 */
export function ThumbBar({ menu }: Props) {
  const t = useTranslate();
  const { open } = usePermissions();
  const daily = menu.filter((entry) => entry.daily);
  const scan = menu.find(({ to }) => to === '/scan');
  const created = newRecords.filter(({ to }) => open(to));
  const middle = Math.floor(daily.length / 2);
  return (
    <nav className={`phone ${css['thumb']}`} data-screen data-stays aria-label={t('menu.daily')}>
      <Places of={daily.slice(0, middle)} />
      {created.length > 0 && (
        <Menu label={t('menu.new')} face={<Plus size={22} aria-hidden />}>
          {created.map(({ label, icon, to }) => (
            <ButtonLink key={to} icon={icon} to={{ to }}>
              {t(label)}
            </ButtonLink>
          ))}
          <ButtonLink icon={ScanQrCode} to={{ to: '/scan' }}>
            {t('menu.scan')}
          </ButtonLink>
        </Menu>
      )}
      {created.length === 0 && scan && <Places of={[scan]} />}
      <Places of={daily.slice(middle)} />
      {daily.length === 0 && <Places of={menu.slice(0, MOST)} />}
    </nav>
  );
}

function Places({ of }: { of: readonly MenuEntry[] }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return of.map((entry) => (
    <Link
      key={entry.label}
      to={entry.to}
      className={`centred ${css['place']}`}
      data-active={isAt(pathname, entry) || undefined}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <entry.icon size={20} aria-hidden />
      {t(entry.label)}
    </Link>
  ));
}
