import type { DayOrder } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { keysOf } from '#shared/base/record-of.ts';
import { type WrittenDay, writtenDay } from './written-day.ts';

type EitherDay = Exclude<WrittenDay, Day>;

/** How the dates of a column are to be read. */
export type DayColumn = {
  /** Undefined if no date of the column depends on it. */
  order: DayOrder | undefined;
  /** `proven` by a date that exists in one order only; `asked` if a person should say. */
  decided: 'proven' | 'chosen' | 'usual' | 'asked';
  /** A date that depends on the order, if there is one. */
  example: { text: string; dayFirst: Day | null; monthFirst: Day | null } | undefined;
  read: (text: string) => Day | undefined;
};

type Options = {
  /** A person's choice, used where the dates themselves prove nothing. */
  chosen?: DayOrder | undefined;
  /** No date of the column should be later. */
  latest?: Day | undefined;
};

/**
 * Decides the order of day and month for all dates of a column: by dates that exist in one order only; else by what a
 * person chose; else day first, as is usual here. A person should be asked if the dates contradict each other, or if
 * they fit better with the month first.
 */
export function dayColumn(texts: readonly string[], { chosen, latest }: Options = {}): DayColumn {
  const either = new Map<string, EitherDay>();
  for (const text of new Set(texts)) {
    const written = writtenDay(text);
    if (typeof written === 'object') either.set(text, written);
  }
  const dates = [...either.values()];
  const { order, decided } = decide(dates, { chosen, latest });
  return { order, decided, example: exampleOf(either, decided), read: readerIn(order) };
}

/** The date columns of one file: where the dates of a column do not decide their order, those of another do. */
export function dayColumns<Field extends string>(
  columns: Partial<Record<Field, readonly string[]>>,
  options: Options = {},
): Partial<Record<Field, DayColumn>> {
  const fields = keysOf<Field>(columns);
  const alone = fields.map((field) => dayColumn(columns[field] ?? [], options));
  const proven = alone.find(({ order, decided }) => order && decided === 'proven')?.order;
  const chosen = proven ?? options.chosen;
  const read: Partial<Record<Field, DayColumn>> = {};
  for (const field of fields) {
    read[field] = dayColumn(columns[field] ?? [], { ...options, chosen });
  }
  return read;
}

function readerIn(order: DayOrder = 'dayFirst'): DayColumn['read'] {
  return (text) => {
    const written = writtenDay(text);
    return typeof written === 'object' ? written[order] : written;
  };
}

function decide(
  dates: readonly EitherDay[],
  { chosen, latest }: Options,
): Pick<DayColumn, 'order' | 'decided'> {
  const isDayFirst = dates.some((it) => it.dayFirst !== undefined && it.monthFirst === undefined);
  const isMonthFirst = dates.some((it) => it.monthFirst !== undefined && it.dayFirst === undefined);
  if (isDayFirst !== isMonthFirst) {
    return { order: isDayFirst ? 'dayFirst' : 'monthFirst', decided: 'proven' };
  }
  const isOpen = dates.some((it) => it.dayFirst !== undefined || it.monthFirst !== undefined);
  if (!isOpen) return { order: undefined, decided: 'proven' };
  if (chosen !== undefined) return { order: chosen, decided: 'chosen' };
  const isAsked = isDayFirst || fitsMonthFirst(dates, latest);
  return { order: 'dayFirst', decided: isAsked ? 'asked' : 'usual' };
}

/** True if day first gives days that are too late, out of order, or all the same of many months, and month first not. */
function fitsMonthFirst(dates: readonly EitherDay[], latest: Day | undefined): boolean {
  const usual = dates.flatMap(({ dayFirst }) => dayFirst ?? []);
  const other = dates.flatMap(({ monthFirst }) => monthFirst ?? []);
  const isLate = (days: readonly Day[]) =>
    latest !== undefined && days.some((value) => value > latest);
  if (isLate(usual) !== isLate(other)) return isLate(usual);
  if (usual.length < FEW) return false;
  const isSameDate = new Set(usual.map((value) => value.slice(8))).size === 1;
  return isSameDate || (!isSorted(usual) && isSorted(other));
}

/** With fewer different dates, their order says nothing. */
const FEW = 3;

function isSorted(days: readonly Day[]): boolean {
  const rises = days.every((value, at) => at === 0 || value >= (days[at - 1] ?? value));
  return rises || days.every((value, at) => at === 0 || value <= (days[at - 1] ?? value));
}

/** Of contradicting dates, one that exists in one order only says most. */
function exampleOf(
  either: ReadonlyMap<string, EitherDay>,
  decided: DayColumn['decided'],
): DayColumn['example'] {
  const all = [...either];
  const [text, { dayFirst = null, monthFirst = null }] = all.find(
    ([, it]) => it.dayFirst !== undefined && it.monthFirst !== undefined,
  ) ??
    (decided === 'asked' ? all[0] : undefined) ?? ['', {}];
  return text === '' ? undefined : { text, dayFirst, monthFirst };
}
