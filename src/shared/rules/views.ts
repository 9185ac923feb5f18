import type { JobView, LongView, MailView } from '../choices.ts';
import { addDays, addMonths, addYears, type Day } from '../day.ts';

/** More than so many days after a job was completed its invoice is due soon, and is nearly late: the law gives 30. */
export const INVOICE_SOON = 20;
export const INVOICE_NOW = 25;

/** More than so many days after its job was completed a piece should be with its owner. */
const HAND_OVER_DAYS = 14;
const SEASON_MONTHS = 6;
const LONG_YEARS = 2;
/** Who has not missed a message by then does not need it. */
const FAILED_DAYS = 30;

/** What the list of jobs is asked for each of its views. */
export const jobViews = {
  due: (today: Day) => ({ endDate: null, dueDate: today }),
  late: (today: Day) => ({ endDate: null, dueDate: { from: '', to: addDays(today, -1) } }),
  toInvoice: (_: Day) => ({ endDate: { $exists: true }, invoice: null }),
} satisfies Record<JobView, unknown>;

/** The same of the pieces that are in storage for long. */
export const longViews = {
  ready: (today: Day) => ({ jobEndDate: completedBefore(today, HAND_OVER_DAYS) }),
  season: (today: Day) => ({ startDate: { from: '', to: addMonths(today, -SEASON_MONTHS) } }),
  years: (today: Day) => ({ startDate: { from: '', to: addYears(today, -LONG_YEARS) } }),
} satisfies Record<LongView, unknown>;

/** The same of messages: those that failed, or may not have arrived, lately. */
export const mailViews = {
  failed: (today: Day) => ({
    failed: true,
    createdOn: { from: addDays(today, -FAILED_DAYS), to: '' as const },
  }),
} satisfies Record<MailView, unknown>;

/** Completed more than so many days ago. */
export function completedBefore(today: Day, days: number) {
  return { from: '' as const, to: addDays(today, -days - 1) };
}
