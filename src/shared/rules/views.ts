import type { JobView, LongView, MailView } from '../base/choices.ts';
import { addDays, addMonths, addYears, type Day } from '../base/day.ts';
import { INVOICED_WITHIN_DAYS } from './tax-point.ts';

/**
 * From this many days after a job was completed its invoice is due soon, or urgent: a later one does not move the tax
 * point any more.
 */
export const INVOICE_SOON_DAYS = 10;
export const INVOICE_NOW_DAYS = INVOICED_WITHIN_DAYS;

/** Days after completion of its job within which a piece should be handed over. */
const HAND_OVER_DAYS = 14;
const SEASON_MONTHS = 6;
const LONG_YEARS = 2;
/** Older failed messages are not listed: nobody has missed them. */
export const FAILED_DAYS = 30;

/** Filters of the job list for each view. */
export const jobViews = {
  pending: (_: Day) => ({ endDate: null }),
  due: (today: Day) => ({ endDate: null, dueDate: today }),
  late: (today: Day) => ({ endDate: null, dueDate: { from: '', to: addDays(today, -1) } }),
  toInvoice: (_: Day) => ({ endDate: { $exists: true }, invoice: null }),
} satisfies Record<JobView, unknown>;

/** Filters of the storage list for pieces stored for long. */
export const longViews = {
  ready: (today: Day) => ({ jobEndDate: completedBefore(today, HAND_OVER_DAYS) }),
  season: (today: Day) => ({ startDate: { from: '', to: addMonths(today, -SEASON_MONTHS) } }),
  years: (today: Day) => ({ startDate: { from: '', to: addYears(today, -LONG_YEARS) } }),
} satisfies Record<LongView, unknown>;

/** Filters of the mail list. */
export const mailViews = {
  failed: (today: Day) => ({
    failed: true,
    createdOn: { from: addDays(today, -FAILED_DAYS), to: '' as const },
  }),
} satisfies Record<MailView, unknown>;

/** Completed more than `days` days ago. */
function completedBefore(today: Day, days: number) {
  return { from: '' as const, to: addDays(today, -days - 1) };
}
