import { addDays, type Day, day, daysBetween } from '../day.ts';

type OwedInvoice = { status: string; dueDate: Day | null; balance: number };

/** What is told of an invoice that is read today. */
export function withOverdue<Invoice extends OwedInvoice>(invoice: Invoice, today: Day) {
  const days = overdueDays(invoice, today);
  return { ...invoice, overdue: days > 0, overdueDays: days };
}

/** Days since an invoice was due, where it is issued and anything is owed on it; else 0. */
export function overdueDays({ status, dueDate, balance }: OwedInvoice, today: Day): number {
  const isOwed = status === 'issued' && balance !== 0;
  return isOwed && dueDate !== null && dueDate < today ? daysBetween(dueDate, today) : 0;
}

/** When an invoice of this date is due, after so many days: today at the earliest. */
export function dueAfter(date: Day, today: Day, days: number): Day {
  const due = addDays(date, days);
  return due < today ? today : due;
}

/** As many days as there were from an invoice to its due date; undefined where it has none. */
export function termOf({ date, dueDate }: { date: string; dueDate: string | null }) {
  return dueDate === null ? undefined : daysBetween(day(date), day(dueDate));
}
