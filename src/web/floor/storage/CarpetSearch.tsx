import { useNavigate } from '@tanstack/react-router';
import { Hash, Keyboard, ScanQrCode } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { ReadError } from '#web/kit/ui/page/DataState.tsx';
import { FIRST_CARPETS, useCarpets } from '#web/work/client-item/index.ts';
import css from './CarpetSearch.module.css';

const FoundCarpets = lazyPart(() => import('./FoundCarpets.tsx'), 'FoundCarpets');

/** How many more each press shows. */
const MORE = 50;

/**
 * Finds carpets by number or client name. Results replace the lists (`children`). A number that
 * matches exactly one carpet opens it at once; Enter opens the carpet with that number, or the only
 * result.
 */
export function CarpetSearch({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [{ text, isEntered }, setTyped] = useState({ text: '', isEntered: false });
  const [size, setSize] = useState(FIRST_CARPETS);
  const { read, found, total, meant, isOnly, hasNoAnswer } = useCarpets(text.trim(), size);
  const isAsked = text.trim() !== '';
  const target = isEntered || isOnly ? meant?._id : undefined;
  useEffect(() => {
    if (target) void navigate({ to: '/clientItems/$id', params: { id: target } });
  }, [navigate, target]);
  return (
    <>
      <search className={`line apart ${css['search']}`}>
        <TextInput
          aria-label={t('storage.search')}
          placeholder={t('storage.search')}
          type="search"
          {...useKeypad()}
          enterKeyHint="go"
          value={text}
          onChange={(typed) => {
            setTyped({ text: typed, isEntered: false });
            setSize(FIRST_CARPETS);
          }}
          onEnter={() => setTyped({ text, isEntered: true })}
        />
        <ButtonLink icon={ScanQrCode} to={{ to: '/scan' }}>
          {t('scan.title')}
        </ButtonLink>
      </search>
      {isAsked && read.error !== null && <ReadError read={read} />}
      <p className={isAsked ? 'dim apart' : 'hidden'} role="status">
        {total !== undefined && <Count shown={found.length} total={total} />}
      </p>
      <Suspense>
        {found.length > 0 && (
          <FoundCarpets carpets={found} total={total ?? 0} onMore={() => setSize(size + MORE)} />
        )}
      </Suspense>
      {hasNoAnswer && children}
    </>
  );
}

/** On a phone the numeric keypad first, with a button for letters. */
function useKeypad() {
  const t = useTranslate();
  const ref = useRef<HTMLInputElement>(null);
  const [hasLetters, setLetters] = useState(false);
  const isPhone = useIsNarrow();
  const label = t(hasLetters ? 'storage.digits' : 'storage.letters');
  function change() {
    flushSync(() => setLetters(!hasLetters));
    // Phones choose the keyboard when the field gets the focus.
    ref.current?.blur();
    ref.current?.focus();
  }
  const button = <IconButton icon={hasLetters ? Hash : Keyboard} label={label} onClick={change} />;
  return { ref, inputMode: hasLetters ? 'search' : 'numeric', end: isPhone && button } as const;
}

function Count({ shown, total }: { shown: number; total: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  if (total === 0) return t('table.noMatch');
  return total > shown
    ? t('storage.foundSome', { shown: number(shown), total: number(total) })
    : t('storage.found', { count: number(total) });
}
