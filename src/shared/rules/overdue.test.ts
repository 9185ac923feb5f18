import { expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { dueAfter, overdueDays, paymentTerm } from './overdue.ts';

const today = day('2026-03-05');
const late = { dueDate: day('2026-02-28'), owed: 100 };

test.each([
  { name: 'since its due date', invoice: late, days: 5 },
  { name: 'due today', invoice: { ...late, dueDate: today }, days: 0 },
  { name: 'due tomorrow', invoice: { ...late, dueDate: day('2026-03-06') }, days: 0 },
  { name: 'without a due date', invoice: { ...late, dueDate: null }, days: 0 },
  { name: 'of which nothing is owed', invoice: { ...late, owed: 0 }, days: 0 },
  { name: 'of which a cent is owed', invoice: { ...late, owed: 1 }, days: 5 },
])('$name: $days days', ({ invoice, days }) => {
  expect(overdueDays(invoice, today)).toBe(days);
});

test.each([
  ['thirty days after', '2026-03-05', '2026-04-04'],
  ['from the day that was agreed', '2026-03-01', '2026-03-31'],
  ['of long ago: today', '2025-03-05', '2026-03-05'],
])('an invoice is due %s', (_, date, due) => {
  expect(dueAfter(day(date), today, 30)).toBe(due);
});

test('a corrected copy is due after as many days as the other was', () => {
  const old = { date: '2026-01-01', dueDate: '2026-01-11' };
  expect(paymentTerm(old)).toBe(10);
  expect(dueAfter(today, today, paymentTerm(old) ?? 30)).toBe('2026-03-15');
  expect(paymentTerm({ ...old, dueDate: null })).toBeUndefined();
});
