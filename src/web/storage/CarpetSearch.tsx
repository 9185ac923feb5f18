import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useFormat } from '#web/base/format.ts';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { TextInput } from '#web/ui/field/TextInput.tsx';
import { ReadError } from '#web/ui/page/DataState.tsx';
import { useCarpets } from './use-carpets.ts';
import css from './CarpetSearch.module.css';

const FoundCarpets = lazyPart(() => import('./FoundCarpets.tsx'), 'FoundCarpets');

/**
 * Any carpet by its number, or the carpets of a client by name: what is found stands in the place of
 * what is listed (`children`). A number that is one carpet's and part of no other opens it at once;
 * Enter opens the carpet with the number, or the only one.
 */
export function CarpetSearch({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { number } = useFormat();
  const navigate = useNavigate();
  const [{ text, isEntered }, setTyped] = useState({ text: '', isEntered: false });
  const { read, found, meant, isOnly } = useCarpets(text.trim());
  const isAsked = text.trim() !== '';
  const target = isEntered || isOnly ? meant?._id : undefined;
  useEffect(() => {
    if (target) void navigate({ to: '/clientItems/$id', params: { id: target } });
  }, [navigate, target]);
  const words = (total: number) =>
    total === 0 ? t('table.noMatch') : t('storage.found', { count: number(total) });
  return (
    <>
      <search className={`apart ${css['search']}`}>
        <TextInput
          aria-label={t('storage.search')}
          placeholder={t('storage.search')}
          type="search"
          inputMode="numeric"
          enterKeyHint="go"
          value={text}
          onChange={(typed) => setTyped({ text: typed, isEntered: false })}
          onEnter={() => setTyped({ text, isEntered: true })}
        />
      </search>
      {isAsked && read.error !== null && <ReadError read={read} />}
      <p className={isAsked ? 'dim apart' : 'hidden'} role="status">
        {isAsked && read.data && words(read.data.total)}
      </p>
      <Suspense>{found.length > 0 && <FoundCarpets carpets={found} />}</Suspense>
      {!isAsked && children}
    </>
  );
}
