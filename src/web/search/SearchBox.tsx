import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { Me } from '#web/base/use-me.ts';
import { loadAllWords } from '#web/base/words.ts';
import { onHandScan } from '#web/scan/scan-target.ts';
import { IconButton } from '#web/ui/button/IconButton.tsx';
import type { Place } from './commands.ts';
import { searchKeys } from './search-keys.ts';
import { noteVisit } from './visits.ts';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog', loadAllWords);

type Props = { me: Me | undefined; places: readonly Place[] };

/** Finds everything from everywhere: by its button, by `/` and by Ctrl-K. */
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
    addEventListener('keydown', press, { capture: true });
    addEventListener('pointerdown', keys.leave, { capture: true });
    return () => {
      removeEventListener('keydown', press, { capture: true });
      removeEventListener('pointerdown', keys.leave, { capture: true });
    };
  }, [keys]);
  // Its "/" has opened the search where the page was too busy to see the next key in time.
  useEffect(() => onHandScan(keys.close), [keys]);
  useEffect(() => {
    if (me) noteVisit(me._id, pathname);
  }, [me, pathname]);
  return (
    <>
      <IconButton
        icon={Search}
        label={t('menu.search')}
        aria-keyshortcuts="/ Control+K"
        onClick={keys.open}
      />
      {begun !== undefined && (
        <Suspense>
          <SearchDialog user={me?._id ?? ''} places={places} begun={begun} onClose={keys.close} />
        </Suspense>
      )}
    </>
  );
}
