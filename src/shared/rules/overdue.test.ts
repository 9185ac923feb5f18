import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { overdueDays } from './overdue.ts';

const today = day('2026-03-05');
const late = { status: 'issued', dueDate: day('2026-02-28'), balance: 100 };

test.each([
  { name: 'since its due date', invoice: late, days: 5 },
  { name: 'due today', invoice: { ...late, dueDate: today }, days: 0 },
  { name: 'due tomorrow', invoice: { ...late, dueDate: day('2026-03-06') }, days: 0 },
  { name: 'without a due date', invoice: { ...late, dueDate: null }, days: 0 },
  { name: 'paid', invoice: { ...late, balance: 0 }, days: 0 },
  { name: 'cancelled', invoice: { ...late, status: 'cancelled' }, days: 0 },
])('$name: $days days', ({ invoice, days }) => {
  expect(overdueDays(invoice, today)).toBe(days);
});
