import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { isField } from '#web/kit/base/typed-field.ts';
import type { Me } from '#web/kit/base/use-me.ts';
import type { MenuSection } from './commands.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { noteVisit } from './visits.ts';
import boxCss from './SearchBox.module.css';

type BoxProps = { me: Me | undefined; places: readonly MenuSection[] };

/**
 * The search of the header, also opened by `/` and Ctrl+K. The dialog is not lazy: letters typed right after
 * the key must reach its field.
 */
export function SearchBox({ me, places }: BoxProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    // Not in the capture phase, in which `useHandScanner` stops the keys of a scanner.
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
        className={`lit ${boxCss['box']}`}
        aria-label={t('menu.search')}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
        <span className="room cut">{t('menu.search')}</span>
        <kbd className={`desk ${boxCss['key']}`}>/</kbd>
      </button>
      {isOpen && (
        <SearchDialog user={me?._id ?? ''} places={places} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** By `code`, since on a Greek keyboard the K key types κ. */
function opensSearch({ key, code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !altKey && !isField(target);
}
