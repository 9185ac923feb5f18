import { addDays, type Day, day, daysBetween } from '../base/day.ts';

type OwedInvoice = { dueDate: Day | null; owed: number };

/** Adds the overdue state as of `today`. */
export function withOverdue<Invoice extends OwedInvoice>(invoice: Invoice, today: Day) {
  const days = overdueDays(invoice, today);
  return { ...invoice, overdue: days > 0, overdueDays: days };
}

/** Days since the due date of an invoice of which something is owed; otherwise 0. */
export function overdueDays({ dueDate, owed }: OwedInvoice, today: Day): number {
  return owed > 0 && dueDate !== null && dueDate < today ? daysBetween(dueDate, today) : 0;
}

/** Due date of an invoice of this date after the given number of days; not before today. */
export function dueAfter(date: Day, today: Day, days: number): Day {
  const due = addDays(date, days);
  return due < today ? today : due;
}

/** Days from the invoice date to the due date; undefined if it has none. */
export function paymentTerm({ date, dueDate }: { date: string; dueDate: string | null }) {
  return dueDate === null ? undefined : daysBetween(day(date), day(dueDate));
}

/** By default, clients are reminded of invoices overdue by more than this many days. */
export const REMINDER_DAYS = 7;

/** Minimum number of days between two reminders to a client. */
const REMINDER_PAUSE_DAYS = 14;

/** First day on which a client may be reminded again. */
export function nextReminder(remindedOn: Day): Day {
  return addDays(remindedOn, REMINDER_PAUSE_DAYS);
}
