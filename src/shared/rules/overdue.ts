import { type Day, daysBetween } from '../day.ts';

type Owed = { status: string; dueDate: Day | null; balance: number };

/** What is told of an invoice that is read today. */
export function withOverdue<Invoice extends Owed>(invoice: Invoice, today: Day) {
  const days = overdueDays(invoice, today);
  return { ...invoice, overdue: days > 0, overdueDays: days };
}

/** Days since an invoice was due, where it is issued and anything is owed on it; else 0. */
export function overdueDays({ status, dueDate, balance }: Owed, today: Day): number {
  const isOwed = status === 'issued' && balance !== 0;
  return isOwed && dueDate !== null && dueDate < today ? daysBetween(dueDate, today) : 0;
}
