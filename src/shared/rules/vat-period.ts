import { addDays, addMonths, type Day, day, firstDay, monthOf, monthOfDay } from '../base/day.ts';

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
