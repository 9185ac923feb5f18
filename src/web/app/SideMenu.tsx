import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '#web/base/translate.tsx';
import { isAt, type MenuEntry } from './menu.ts';
import css from './SideMenu.module.css';

type Props = { menu: readonly MenuEntry[]; iconsOnly?: boolean; onFollow?: () => void };

const exactly = { exact: true, includeSearch: false };

/** All places; what is under a place shows while one is there. */
export function SideMenu({ menu, iconsOnly = false, onFollow }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={css['menu']}>
        {menu.map((entry) => {
          const isHere = isAt(pathname, entry);
          return (
            <li key={entry.label}>
              <Link
                to={entry.to}
                className={css['entry']}
                onClick={onFollow}
                data-active={isHere || undefined}
                activeOptions={exactly}
                title={iconsOnly ? t(entry.label) : undefined}
              >
                <entry.icon size={18} aria-hidden />
                <span className={iconsOnly ? 'hidden' : undefined}>{t(entry.label)}</span>
              </Link>
              {isHere && !iconsOnly && (
                <ul className={css['under']}>
                  {entry.entries.map(({ label, to }) => (
                    <li key={label}>
                      <Link
                        to={to}
                        className={css['sub']}
                        onClick={onFollow}
                        activeOptions={exactly}
                      >
                        {t(label)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
