import { day as dayOf, type Day } from '../base/day.ts';

/**
 * How many years the law requires keeping invoices and receipts after the end of the tax year, which is the calendar
 * year: Cyprus, Assessment and Collection of Taxes Law 4/1978, article 30; VAT Law 95(I)/2000, article 43 and tenth
 * schedule.
 */
const KEPT_YEARS = 6;

/** The last day on which a document dated `day` must be kept. */
export function keptUntil(day: Day): Day {
  return dayOf(`${Number(day.slice(0, 4)) + KEPT_YEARS}-12-31`);
}

/** The date of the oldest documents that must still be kept. */
export function earliestKeptDay(today: Day): Day {
  return dayOf(`${Number(today.slice(0, 4)) - KEPT_YEARS}-01-01`);
}
