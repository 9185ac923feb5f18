import { Link, Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { WAITING_SCANS } from '#web/floor/count/index.ts';
import { useFocusRecovery } from '#web/kit/base/focus.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { homePath, isStart, usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useMe } from '#web/kit/base/use-me.ts';
import { hasWaiting } from '#web/kit/base/waiting.ts';
import { useHandScanner } from '#web/kit/scanner/hand-scanner.ts';
import { SearchBox } from '#web/kit/search/SearchBox.tsx';
import { lookOf } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Notices } from '#web/kit/ui/overlay/Notices.tsx';
import { Logo } from '#web/kit/ui/page/Logo.tsx';
import { TrailSlot } from '#web/kit/ui/page/PageHeader.tsx';
import { GuideIcon } from '#web/office/guide/index.ts';
import { BackupAlarm } from '#web/office/upkeep/index.ts';
import { WAITING_PHOTOS } from '#web/work/photo/index.ts';
import { type MenuEntry, newRecords } from './menu-entries.ts';
import { SideMenu } from './SideMenu.tsx';
import { ThumbBar } from './ThumbBar.tsx';
import { UserMenu } from './UserMenu.tsx';
import css from './Layout.module.css';

const COLLAPSED = 'kilim.menu';

const Outboxes = lazyPart(() => import('./Outboxes.tsx').then(({ Outboxes }) => Outboxes));

type Props = { menu: readonly MenuEntry[] };

/**
 * The frame of every screen behind the login: side menu, header, and on a phone a bar at the
 * bottom.
 */
export function Layout({ menu }: Props) {
  const t = useTranslate();
  const me = useMe();
  useHandScanner();
  useFocusRecovery();
  const permissions = usePermissions();
  const allowedMenu = menu
    .filter(({ to }) => permissions.open(to))
    .map((entry) => ({
      ...entry,
      entries: entry.entries.filter(({ to }) => permissions.open(to)),
    }));
  const [trail, setTrail] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Photos and scans that an earlier visit could not send.
  const [isWaiting] = useState(() => [WAITING_PHOTOS, WAITING_SCANS].some(hasWaiting));
  const [isCollapsed, setCollapsed] = useState(localStorage.getItem(COLLAPSED) === 'yes');

  function collapse(collapsed: boolean) {
    setCollapsed(collapsed);
    localStorage.setItem(COLLAPSED, collapsed ? 'yes' : 'no');
  }

  return (
    <div className={css['frame']} data-collapsed={isCollapsed || undefined}>
      <a className={`surface hidden ${css['skip']}`} href="#content">
        {t('common.skip')}
      </a>
      <aside className={`desk ${css['side']}`} data-screen aria-label={t('common.product')}>
        <Link className={`place ${css['brand']}`} to="/" aria-label={t('common.product')}>
          <Logo name="" />
          {!isCollapsed && <strong>{t('common.product')}</strong>}
        </Link>
        <SideMenu menu={allowedMenu} iconsOnly={isCollapsed} />
        <div className={css['fold']}>
          <IconButton
            icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
            label={t(isCollapsed ? 'menu.expand' : 'menu.collapse')}
            aria-expanded={!isCollapsed}
            onClick={() => collapse(!isCollapsed)}
          />
        </div>
      </aside>
      <header className={`line unbroken tight ${css['bar']}`} data-screen>
        <span className={`phone ${css['opener']}`}>
          <IconButton
            icon={MenuIcon}
            label={t('menu.open')}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          />
        </span>
        <nav className={`room ${css['trail']}`} aria-label={t('menu.trail')} ref={setTrail} />
        <SearchBox me={me} places={allowedMenu} />
        <NewLinks />
        <span className="desk">
          <GuideIcon />
        </span>
        <UserMenu me={me} />
      </header>
      <main className={css['content']} id="content" tabIndex={-1}>
        {isWaiting && (
          <Suspense>
            <Outboxes />
          </Suspense>
        )}
        <TrailSlot value={trail}>
          <BackupAlarm isOwner={me?.role === 'owner'} />
          <Suspense>
            <Guarded />
          </Suspense>
        </TrailSlot>
      </main>
      <Notices />
      <ThumbBar menu={allowedMenu} />
      <Dialog
        title={t('common.product')}
        size="side"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <SideMenu menu={allowedMenu} onFollow={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** Redirects from a screen that the role may not open: from a start page to the role's own. */
function Guarded() {
  const { pathname } = useLocation();
  // The screen that the outlet holds, which stays that of the address before until the next one is loaded.
  const held = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const { role, open } = usePermissions();
  if (open(pathname)) return open(held) && <Outlet />;
  return <Navigate to={isStart(pathname) ? homePath(role) : '/forbidden'} replace />;
}

/** Links of the header that create a job or a client. */
function NewLinks() {
  const t = useTranslate();
  const { open } = usePermissions();
  const headerLinks = newRecords.slice(0, 2).filter(({ to }) => open(to));
  return (
    <div className={`desk line unbroken ${css['news']}`}>
      {headerLinks.map(({ to, icon: Icon, label }) => (
        <Link
          key={to}
          to={to}
          {...lookOf({ kind: 'quiet' })}
          aria-label={t(label)}
          title={t(label)}
        >
          <Icon size={18} aria-hidden />
          <span className={css['newWords']}>{t(label)}</span>
        </Link>
      ))}
    </div>
  );
}
