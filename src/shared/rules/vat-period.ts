import {
  addDays,
  addMonths,
  type Day,
  day,
  firstDay,
  lastDay,
  monthOf,
  monthOfDay,
  yearOf,
} from '../base/day.ts';

/** The first month of a business's VAT quarters: January, February or March, and every third month after. */
export const vatQuarterStarts = [1, 2, 3] as const;
export type VatQuarterStart = (typeof vatQuarterStarts)[number];

export type VatQuarter = { from: Day; to: Day };

/** The VAT quarter in which the day lies. */
export function vatQuarterOf(value: Day, start: VatQuarterStart): VatQuarter {
  const monthsIn = (monthOf(value) - start + 12) % 3;
  const from = addMonths(firstDay(monthOfDay(value)), -monthsIn);
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** The quarter before. */
export function vatQuarterBefore({ from }: VatQuarter, start: VatQuarterStart): VatQuarter {
  return vatQuarterOf(addDays(from, -1), start);
}

/** The day on which the return of the quarter is due: the 10th of the second month after its end. */
export function returnDue({ to }: VatQuarter): Day {
  return day(`${monthOfDay(addMonths(firstDay(monthOfDay(to)), 2))}-10`);
}

export const periods = ['month', 'quarter', 'lastQuarter', 'year'] as const;
export type PeriodName = (typeof periods)[number];

/**
 * First and last day of a period relative to `today`. Quarters are those of the business's VAT; `lastQuarter` is the one
 * before the current.
 */
export function periodOf(
  period: PeriodName,
  today: Day,
  start: VatQuarterStart,
): { from: Day; to: Day } {
  const year = yearOf(today);
  switch (period) {
    case 'month':
      return { from: firstDay(monthOfDay(today)), to: lastDay(monthOfDay(today)) };
    case 'quarter':
      return vatQuarterOf(today, start);
    case 'lastQuarter':
      return vatQuarterBefore(vatQuarterOf(today, start), start);
    case 'year':
      return { from: day(`${year}-01-01`), to: day(`${year}-12-31`) };
  }
}
