import { useState } from 'react';
import { isDay } from '#shared/day.ts';
import { isMonth } from '#shared/month.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Range } from '../date/DateRange.tsx';

const kinds = { day: isDay, month: isMonth };

type Rule = {
  kind: keyof typeof kinds;
  /** An end that is empty is open. */
  mayBeEmpty?: boolean;
};
type PeriodEnds<End> = { from: End; to: End };
type Errors = Partial<Record<keyof Range, string>>;

/** What a page with a period keeps in its address. */
export type PeriodParams = { from?: string; to?: string };

/** The two of a page, from `useSearchParams`. */
export type PeriodSearchParams = readonly [PeriodParams, (change: PeriodParams) => void];

type Period<End> = {
  kind: Rule['kind'];
  /** What the page opens with; an end that is empty there may be empty. */
  start: PeriodEnds<End>;
  searchParams: PeriodSearchParams;
};

/**
 * The period of a page: in the address, so that reload, Back and a copied link show the same.
 * `asked` is the last that made sense, `typed` what stands in the fields, `errors` what is wrong
 * with that.
 */
export function usePeriod<End extends string | null>({ kind, start, searchParams }: Period<End>) {
  const rule = { kind, mayBeEmpty: start.from === null };
  const [params, setParams] = searchParams;
  const found: PeriodEnds<End | string> = {
    from: params.from ?? start.from,
    to: params.to ?? start.to,
  };
  const period = isPeriod(found, rule) ? found : start;
  const [typed, setTyped] = useState<Range>(period);
  const [seen, setSeen] = useState(period);
  if (seen.from !== period.from || seen.to !== period.to) {
    setSeen(period);
    setTyped(period);
  }

  function type(range: Range) {
    setTyped(range);
    const { from, to } = range;
    if (!isPeriod(range, rule)) return;
    setParams({
      from: from === start.from ? undefined : (from ?? undefined),
      to: to === start.to ? undefined : (to ?? undefined),
    });
  }

  return { asked: period, typed, type, errors: usePeriodErrors(typed, rule) };
}

/** True where both ends are what they should be and stand in their order. */
export function isPeriod({ from, to }: Range, { kind, mayBeEmpty = false }: Rule): boolean {
  const isEnd = (end: string | null) => (end === null ? mayBeEmpty : kinds[kind](end));
  return isEnd(from) && isEnd(to) && (from === null || to === null || from <= to);
}

/** What is wrong with the ends as they are typed, in words. */
export function usePeriodErrors({ from, to }: Range, { kind, mayBeEmpty = false }: Rule): Errors {
  const t = useTranslate();
  const errors: Errors = {};
  for (const [end, value] of Object.entries({ from, to }) as [keyof Range, string | null][]) {
    if (value !== null && !kinds[kind](value)) errors[end] = t(`period.wrong.${kind}`);
    if (value === null && !mayBeEmpty) errors[end] = t(`period.missing.${kind}`);
  }
  const isBoth = errors.from === undefined && errors.to === undefined;
  if (isBoth && from !== null && to !== null && from > to) errors.to = t('period.backwards');
  return errors;
}
