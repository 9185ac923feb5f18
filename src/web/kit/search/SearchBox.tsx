import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { isField } from '#web/kit/base/typed-field.ts';
import type { Me } from '#web/kit/base/use-me.ts';
import type { MenuSection } from './commands.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { noteVisit } from './visits.ts';
import css from './SearchBox.module.css';

type Props = { me: Me | undefined; places: readonly MenuSection[] };

/**
 * Finds everything from everywhere: by its box in the header, by `/` and by Ctrl-K. The dialog is
 * loaded with every screen, so that the first letter after the key is typed into its field already.
 */
export function SearchBox({ me, places }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    // Not in the capture phase: the keys of a hand scanner do not get here.
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
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
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
        <span className="room cut">{t('menu.search')}</span>
        <kbd className={`desk ${css['key']}`}>/</kbd>
      </button>
      {isOpen && (
        <SearchDialog user={me?._id ?? ''} places={places} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** `/` outside of a field, or Ctrl+K (by its position: on a Greek keyboard it types κ). */
function opensSearch({ key, code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !altKey && !isField(target);
}
