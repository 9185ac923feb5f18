import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { useDebounced } from '#web/base/use-debounced.ts';
import { TextInput } from '#web/ui/field/TextInput.tsx';
import { ReadError } from '#web/ui/page/DataState.tsx';
import css from './CarpetSearch.module.css';

const FoundCarpets = lazyPart(() => import('./FoundCarpets.tsx'), 'FoundCarpets');

const PAUSE_MS = 250;
const SHOWN = 6;

/**
 * Any carpet by its number, or the carpets of a client by name. A number that is one carpet's and
 * part of no other opens it at once; Enter opens the carpet with the number, or the only one.
 */
export function CarpetSearch() {
  const t = useTranslate();
  const { number } = useFormat();
  const navigate = useNavigate();
  const [{ text, isEntered }, setTyped] = useState({ text: '', isEntered: false });
  const { read, found, meant, isOnly } = useCarpets(text.trim());
  const target = isEntered || isOnly ? meant?._id : undefined;
  useEffect(() => {
    if (target) void navigate({ to: '/clientItems/$id', params: { id: target } });
  }, [navigate, target]);
  const words = (total: number) =>
    total === 0 ? t('table.noMatch') : t('warehouse.found', { count: number(total) });
  return (
    <>
      <search className={css['search']}>
        <TextInput
          aria-label={t('warehouse.search')}
          placeholder={t('warehouse.search')}
          type="search"
          inputMode="numeric"
          enterKeyHint="go"
          value={text}
          onChange={(typed) => setTyped({ text: typed, isEntered: false })}
          onEnter={() => setTyped({ text, isEntered: true })}
        />
      </search>
      {text.trim() !== '' && read.error !== null && <ReadError read={read} />}
      <p className={found.length > 0 ? 'hidden' : 'dim'} role="status">
        {text.trim() !== '' && read.data && words(read.data.total)}
      </p>
      <Suspense>{found.length > 0 && <FoundCarpets carpets={found} />}</Suspense>
    </>
  );
}

/** The carpets that a text means: the number itself is the smallest of those that contain it. */
function useCarpets(text: string) {
  const asked = useDebounced(text, PAUSE_MS);
  const number = /^0*(\d+)$/.exec(asked)?.[1];
  const body = {
    size: SHOWN,
    filters: number === undefined ? { clientName: asked } : { _ref: number },
    sort: number === undefined ? {} : ({ _ref: 1 } as const),
  };
  const isAsked = text !== '' && asked !== '';
  const read = useRead('POST /clientItem/search', { body }, { enabled: isAsked, keep: true });
  const answer = isAsked ? read.data : undefined;
  const { data = [], total } = answer ?? {};
  const isSettled = asked === text && !read.isPlaceholderData;
  const meant = data.find(({ _ref }) =>
    number === undefined ? total === 1 : _ref === Number(number),
  );
  return {
    read,
    found: data,
    meant: isSettled ? meant : undefined,
    isOnly: number !== undefined && total === 1,
  };
}
