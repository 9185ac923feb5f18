import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { isLocked, refuseLocked } from './issuing.ts';

test.each([
  ['2026-02-28', '2026-02-28', true],
  ['2025-12-31', '2026-02-28', true],
  ['2026-03-01', '2026-02-28', false],
  ['1999-01-01', null, false],
])('a document of %s, locked up to %s: %s', (date, until, locked) => {
  expect(isLocked(date, until)).toBe(locked);
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
