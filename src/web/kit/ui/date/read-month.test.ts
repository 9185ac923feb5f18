import { expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { readMonth } from './read-day.ts';

const today = day('2026-03-05');

test.each([
  ['3', '2026-03'],
  ['3/26', '2026-03'],
  ['03/2025', '2025-03'],
  ['12.2025', '2025-12'],
  ['112025', '2025-11'],
  [' 2025-07 ', '2025-07'],
])('%s is %s', (text, month) => {
  expect(readMonth(text, today)).toBe(month);
});

test.each(['', '0', '13', '13/2026', 'Μάρτιος', '3/', '3/202', '5/3/2026'])(
  '"%s" is no month',
  (text) => {
    expect(readMonth(text, today)).toBeUndefined();
  },
);
