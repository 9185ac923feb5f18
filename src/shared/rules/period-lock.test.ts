import { expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { closingOf, isLocked, refuseLocked } from './issuing.ts';

test.each([
  ['2026-02-28', '2026-02-28', true],
  ['2025-12-31', '2026-02-28', true],
  ['2026-03-01', '2026-02-28', false],
  ['1999-01-01', null, false],
])('a document of %s, locked up to %s: %s', (date, until, locked) => {
  expect(isLocked(date, until)).toBe(locked);
});

test.each([
  ['2026-03-31', null, '2026-04-01', 'open'],
  ['2026-03-31', null, '2026-03-31', 'running'],
  ['2026-03-31', null, '2026-03-05', 'running'],
  ['2026-03-31', '2026-03-30', '2026-04-01', 'open'],
  ['2026-03-31', '2026-03-31', '2026-04-01', 'closed'],
  ['2026-03-31', '2026-06-30', '2026-07-01', 'closed'],
  // The lock was set in the settings while the period ran.
  ['2026-03-31', '2026-03-31', '2026-03-31', 'closed'],
  ['2026-03-31', '2026-03-20', '2026-03-25', 'running'],
])('a period up to %s, locked up to %s, is on %s %s', (to, lockedUntil, today, closing) => {
  expect(closingOf({ to, lockedUntil, today })).toBe(closing);
});

test('the refusal names the last locked day, at the field', () => {
  const refusal = () => refuseLocked(day('2026-02-01'), day('2026-02-28'), 'date');
  expect(refusal).toThrow(
    expect.objectContaining({
      code: 'period.locked',
      values: { until: '28/02/2026' },
      fields: [expect.objectContaining({ path: 'date' })],
    }),
  );
});
