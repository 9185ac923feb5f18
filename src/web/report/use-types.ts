import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textSearch } from '#web/app/search.ts';
import { useT } from '#web/app/words.tsx';

export const types = ['invoice', 'other'] as const;
export type Type = (typeof types)[number];

/** The invoice types of a report, in the address; at least one is needed. */
export function useTypes() {
  const t = useT();
  const search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const named = types.filter((type) => search['types']?.split(' ').includes(type));
  const asked: Type[] = named.length > 0 ? named : [...types];
  const [isNone, setNone] = useState(false);

  function type(chosen: Type[]) {
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    const next = chosen.length === types.length ? undefined : chosen.join(' ');
    const to = { ...search, types: next };
    void navigate({ to: '.', search: to, replace: true, resetScroll: false });
  }

  const error = isNone ? t('validation.required') : undefined;
  return { asked, typed: isNone ? [] : asked, type, error };
}
