import { addMonths, day as dayOf, type Day } from '../base/day.ts';

/**
 * How many years invoices and receipts are kept after the end of the tax year, which is the calendar year. Six by law in
 * Cyprus: Assessment and Collection of Taxes Law 4/1978, article 30; VAT Law 95(I)/2000, article 43 and tenth schedule.
 * Advisers name eight, so the shop chooses, and a new shop is offered the longer time.
 */
export const retentionYears = { min: 6, max: 20, proposed: 8 } as const;

/** How many years photos and signatures are kept, where the shop limits them. */
export const pictureYears = { min: 1, max: 20 } as const;

/** The last day on which a document dated `day` must be kept. */
export function keptUntil(day: Day, years: number): Day {
  return dayOf(`${Number(day.slice(0, 4)) + years}-12-31`);
}

/** The date of the oldest documents that must still be kept. */
export function earliestKeptDay(today: Day, years: number): Day {
  return dayOf(`${Number(today.slice(0, 4)) - years}-01-01`);
}

/** The day of the oldest pictures that are still kept. */
export function earliestPictureDay(today: Day, years: number): Day {
  return addMonths(today, -12 * years);
}
