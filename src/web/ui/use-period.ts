import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isDay } from '#shared/day.ts';
import { isMonth } from '#shared/month.ts';
import { textSearch } from '#web/app/search.ts';
import { useT } from '#web/app/words.tsx';
import type { Range } from './DayRange.tsx';

const kinds = { day: isDay, month: isMonth };

type Kind = keyof typeof kinds;
type Whole = { from: string; to: string };
type Errors = Partial<Record<keyof Range, string>>;

/**
 * A period of a page that needs both of its ends: in the address, so that reload, Back and a
 * copied link show the same. `asked` is the last that made sense, `typed` what stands in the
 * fields, `errors` what is wrong with that. `start` is what the page opens with.
 */
export function usePeriod(kind: Kind, start: Whole) {
  const search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const asked = fromSearch(search, { kind, start });
  const [typed, setTyped] = useState<Range>(asked);
  const [seen, setSeen] = useState(asked);
  if (seen.from !== asked.from || seen.to !== asked.to) {
    setSeen(asked);
    setTyped(asked);
  }

  function type(range: Range) {
    setTyped(range);
    const { from, to } = range;
    if (!isWhole(range, kind)) return;
    const next = {
      from: from === start.from ? undefined : (from ?? undefined),
      to: to === start.to ? undefined : (to ?? undefined),
    };
    void navigate({ to: '.', search: { ...search, ...next }, replace: true, resetScroll: false });
  }

  return { asked, typed, type, errors: useErrors(kind, typed) };
}

function fromSearch(search: Partial<Whole>, { kind, start }: { kind: Kind; start: Whole }): Whole {
  const asked = { from: search.from ?? start.from, to: search.to ?? start.to };
  return isWhole(asked, kind) ? asked : start;
}

function isWhole({ from, to }: Range, kind: Kind): boolean {
  const is = kinds[kind];
  return from !== null && to !== null && is(from) && is(to) && from <= to;
}

function useErrors(kind: Kind, { from, to }: Range): Errors {
  const t = useT();
  const errors: Errors = {};
  for (const [end, value] of Object.entries({ from, to }) as [keyof Range, string | null][]) {
    if (value === null) errors[end] = t(`period.missing.${kind}`);
    else if (!kinds[kind](value)) errors[end] = t(`period.wrong.${kind}`);
  }
  const isBoth = errors.from === undefined && errors.to === undefined;
  if (isBoth && String(from) > String(to)) errors.to = t('period.backwards');
  return errors;
}
