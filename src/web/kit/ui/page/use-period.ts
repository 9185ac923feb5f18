import { useState } from 'react';
import { isDay } from '#shared/day.ts';
import { isMonth } from '#shared/month.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Range } from '../date/DateRange.tsx';

const kinds = { day: isDay, month: isMonth };

type PeriodRule = { kind: keyof typeof kinds; mayBeEmpty?: boolean };
type PeriodEnds<End> = { from: End; to: End };
type Errors = Partial<Record<keyof Range, string>>;

/** A period in the URL. */
export type PeriodParams = { from?: string; to?: string };

/** From `useSearchParams`. */
export type PeriodSearchParams = readonly [PeriodParams, (change: PeriodParams) => void];

type Period<End> = {
  kind: PeriodRule['kind'];
  /** The default period; ends may be empty if `from` is null here. */
  start: PeriodEnds<End>;
  searchParams: PeriodSearchParams;
};

/**
 * The period of a page, kept in the URL. `asked` is the last valid one, `typed` the content of the fields,
 * `errors` what is wrong with that.
 */
export function usePeriod<End extends string | null>({ kind, start, searchParams }: Period<End>) {
  const rule = { kind, mayBeEmpty: start.from === null };
  const [params, setParams] = searchParams;
  const inUrl: PeriodEnds<End | string> = {
    from: params.from ?? start.from,
    to: params.to ?? start.to,
  };
  const period = isPeriod(inUrl, rule) ? inUrl : start;
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

/** Whether both ends are valid and in order. */
export function isPeriod({ from, to }: Range, { kind, mayBeEmpty = false }: PeriodRule): boolean {
  const isEnd = (end: string | null) => (end === null ? mayBeEmpty : kinds[kind](end));
  return isEnd(from) && isEnd(to) && (from === null || to === null || from <= to);
}

export function usePeriodErrors(
  { from, to }: Range,
  { kind, mayBeEmpty = false }: PeriodRule,
): Errors {
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
