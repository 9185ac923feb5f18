import { Link, useLocation } from '@tanstack/react-router';
import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { isAt, type MenuEntry } from './menu.ts';
import css from './SideMenu.module.css';

type Props = { menu: readonly MenuEntry[]; iconsOnly?: boolean; onFollow?: () => void };

/** In pixels, what stands beside an icon at most. */
const HIGHEST = 200;

const exactly = { exact: true, includeSearch: false };

/** All places; what is under a place shows while one is there. */
export function SideMenu({ menu, iconsOnly = false, onFollow }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const fly = useFlyOut();
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={css['menu']}>
        {menu.map((entry) => {
          const isHere = isAt(pathname, entry);
          return (
            <li key={entry.label} {...(iconsOnly && fly.around(entry.label))}>
              <Link
                to={entry.to}
                className={css['entry']}
                onClick={onFollow}
                data-active={isHere || undefined}
                activeOptions={exactly}
              >
                <entry.icon size={18} aria-hidden />
                <span className={iconsOnly ? 'hidden' : undefined}>{t(entry.label)}</span>
              </Link>
              {isHere && !iconsOnly && <Under entry={entry} onFollow={onFollow} />}
              {iconsOnly && fly.open === entry.label && (
                <div className={`surface ${css['fly']}`} style={{ top: fly.top }}>
                  <p aria-hidden>{t(entry.label)}</p>
                  <Under entry={entry} onFollow={fly.close} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The views, forms and reports of a place. */
function Under({ entry, onFollow }: { entry: MenuEntry; onFollow: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <ul className={css['under']}>
      {entry.entries.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={css['sub']} onClick={onFollow} activeOptions={exactly}>
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Which place of a folded menu shows what is under it: the one under the pointer, that a finger has
 * touched, or in which the keyboard is. It stands beside its icon, outside of what the menu scrolls.
 */
function useFlyOut() {
  const [{ open, top }, setOpen] = useState<{ open?: string; top?: number }>({});
  const close = () => setOpen({});

  function around(label: string) {
    const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
      const { top: edge } = currentTarget.getBoundingClientRect();
      setOpen({ open: label, top: Math.max(0, Math.min(edge, innerHeight - HIGHEST)) });
    };
    return {
      onPointerEnter: show,
      onPointerLeave: close,
      onFocus: show,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Escape') close();
      },
    };
  }

  return { open, top, close, around };
}
