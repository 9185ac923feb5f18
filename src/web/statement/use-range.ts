import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isDay } from '#shared/day.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { textSearch } from '#web/app/search.ts';
import type { Range } from '#web/ui/DayRange.tsx';

/**
 * The range of a statement: in the address, so that reload, Back and a copied link show the same.
 * `typed` is what stands in the fields, which may not be a range (yet).
 */
export function useRange() {
  const search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const asked = { from: dayOrNull(search['from']), to: dayOrNull(search['to']) };
  const [typed, setTyped] = useState<Range>(asked);

  function type(range: Range) {
    setTyped(range);
    if (!isRange(range) || !isForwards(range)) return;
    const { from, to } = range;
    void navigate({
      to: '.',
      search: { ...search, from: from ?? undefined, to: to ?? undefined },
      replace: true,
      resetScroll: false,
    });
  }

  return { asked, typed, type };
}

/** The range as a call and an address want it: without what is missing. */
export function queryOf({ from, to }: Range): { from?: string; to?: string } {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

function dayOrNull(text: string | undefined): string | null {
  return text !== undefined && isDay(text) ? text : null;
}

/** What is wrong with the ends as they are typed, in words. */
export function errorsOf(range: Range, t: Translate): { from?: string; to?: string } {
  const { from, to } = range;
  const isWrong = (value: string | null) => value !== null && !isDay(value);
  const isBackwards = isRange(range) && !isForwards(range);
  return {
    ...(isWrong(from) && { from: t('validation.day') }),
    ...(isWrong(to) && { to: t('validation.day') }),
    ...(isBackwards && { to: t('statement.badRange') }),
  };
}

/** True where both ends are days or missing. */
export function isRange({ from, to }: Range): boolean {
  return (from === null || isDay(from)) && (to === null || isDay(to));
}

export function isForwards({ from, to }: Range): boolean {
  return from === null || to === null || from <= to;
}
