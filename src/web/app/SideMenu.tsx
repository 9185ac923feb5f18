import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { isAt, type MenuEntry } from './menu.ts';
import css from './SideMenu.module.css';

type Props = { menu: readonly MenuEntry[]; iconsOnly?: boolean; onFollow?: () => void };

const exactly = { exact: true, includeSearch: false };

/**
 * All places; what is under a place shows while one is there. Of a folded menu it stands beside the
 * icon that the pointer is on, a finger has touched or the keyboard is in; Escape takes it away.
 */
export function SideMenu({ menu, iconsOnly = false, onFollow }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={css['menu']}>
        {menu.map((entry) => {
          const isHere = isAt(pathname, entry);
          return (
            <li key={entry.label} className={css['item']}>
              <Link
                to={entry.to}
                className={`place lit ${css['entry']}`}
                onClick={onFollow}
                onKeyDown={leave}
                data-active={isHere || undefined}
                activeOptions={exactly}
              >
                <entry.icon size={18} aria-hidden />
                <span className={iconsOnly ? 'hidden' : undefined}>{t(entry.label)}</span>
              </Link>
              {iconsOnly ? (
                <div className={`surface ${css['fly']}`}>
                  <p aria-hidden>{t(entry.label)}</p>
                  <Under entry={entry} onFollow={onFollow} />
                </div>
              ) : (
                isHere && <Under entry={entry} onFollow={onFollow} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Lets go of the menu. */
function leave({ key }: { key: string }): void {
  if (key === 'Escape' && document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
}

/** The views, forms and reports of a place. */
function Under({ entry, onFollow }: { entry: MenuEntry; onFollow: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <ul className={css['under']}>
      {entry.entries.map(({ label, to }) => (
        <li key={label}>
          <Link
            to={to}
            className={`place lit ${css['sub']}`}
            onClick={onFollow}
            onKeyDown={leave}
            activeOptions={exactly}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
