import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { Me } from '#web/base/use-me.ts';
import { loadAllWords } from '#web/base/words.ts';
import { IconButton } from '#web/ui/button/IconButton.tsx';
import type { Place } from './commands.ts';
import { noteVisit } from './visits.ts';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog', loadAllWords);

type Props = { me: Me | undefined; places: readonly Place[] };

/** Finds everything from everywhere: by its button, by `/` and by Ctrl-K. */
export function SearchBox({ me, places }: Props) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isAsked(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (me) noteVisit(me._id, pathname);
  }, [me, pathname]);
  return (
    <>
      <IconButton
        icon={Search}
        label={t('menu.search')}
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog user={me?._id ?? ''} places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Before another dialog nothing opens, and a `/` that is typed is a letter. */
function isAsked({ key, code, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  // By its place: on a Greek keyboard it is a κ.
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !(target instanceof Element && target.closest('input, textarea, select'));
}
