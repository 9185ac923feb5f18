import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { isAt, type MenuEntry } from './menu-entries.ts';
import css from './SideMenu.module.css';

type Props = { menu: readonly MenuEntry[]; iconsOnly?: boolean; onFollow?: () => void };

const exactly = { exact: true, includeSearch: false };

/**
 * All places, and the entries of the current one. In the collapsed menu the entries of a place fly
 * out on hover, touch or focus; Escape closes them.
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
                onKeyDown={blurOnEscape}
                data-active={isHere || undefined}
                activeOptions={exactly}
              >
                <entry.icon size={18} aria-hidden />
                <span className={iconsOnly ? 'hidden' : undefined}>{t(entry.label)}</span>
              </Link>
              {iconsOnly ? (
                <div className={`surface ${css['fly']}`}>
                  <p aria-hidden>{t(entry.label)}</p>
                  <SubMenu entry={entry} onFollow={onFollow} />
                </div>
              ) : (
                isHere && <SubMenu entry={entry} onFollow={onFollow} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Removes the focus, which closes the fly-out. */
function blurOnEscape({ key }: { key: string }): void {
  if (key === 'Escape' && document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
}

function SubMenu({ entry, onFollow }: { entry: MenuEntry; onFollow: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <ul className={css['under']}>
      {entry.entries.map(({ label, to }) => (
        <li key={label}>
          <Link
            to={to}
            className={`place lit ${css['sub']}`}
            onClick={onFollow}
            onKeyDown={blurOnEscape}
            activeOptions={exactly}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
