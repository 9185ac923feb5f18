import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { Me } from '#web/base/use-me.ts';
import type { MenuSection } from './commands.ts';
import { searchKeys } from './search-keys.ts';
import { noteVisit } from './visits.ts';
import css from './SearchBox.module.css';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog');

type Props = { me: Me | undefined; places: readonly MenuSection[] };

/** Finds everything from everywhere: by its box in the header, by `/` and by Ctrl-K. */
export function SearchBox({ me, places }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  /** What was typed before it was open. */
  const [begun, setBegun] = useState<string>();
  const [keys] = useState(() => searchKeys(setBegun));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keys.press(event)) event.preventDefault();
    };
    // Not in the capture phase: the keys of a hand scanner do not get here.
    addEventListener('keydown', press);
    addEventListener('pointerdown', keys.leave, { capture: true });
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', keys.leave, { capture: true });
    };
  }, [keys]);
  useEffect(() => {
    if (me) noteVisit(me._id, pathname);
  }, [me, pathname]);
  return (
    <>
      <button
        type="button"
        className={`lit ${css['box']}`}
        aria-label={t('menu.search')}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={keys.open}
      >
        <Search size={18} aria-hidden />
        <span className="room cut">{t('menu.search')}</span>
        <kbd className={`desk ${css['key']}`}>/</kbd>
      </button>
      {begun !== undefined && (
        <Suspense>
          <SearchDialog user={me?._id ?? ''} places={places} begun={begun} onClose={keys.close} />
        </Suspense>
      )}
    </>
  );
}
