import { expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { monthToClose, splitBySize, recentMonths } from './month-end.ts';

test.each([
  ['2026-03-01', '2026-02'],
  ['2026-03-09', '2026-02'],
  ['2026-03-10', '2026-03'],
  ['2026-01-05', '2025-12'],
  ['2026-03-31', '2026-03'],
])('on %s the month %s is closed', (today, month) => {
  expect(monthToClose(day(today))).toBe(month);
});

test('the months of a year and the same month of the year before', () => {
  const months = recentMonths(day('2026-03-31'));
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
    13,
    '2026-03',
    '2026-02',
    '2025-03',
  ]);
});

test.each([
  [[], []],
  [[1, 1, 1], [[1, 1, 1]]],
  [
    [2, 2, 2],
    [[2], [2], [2]],
  ],
  [
    [1, 2, 3, 1],
    [[1, 2], [3], [1]],
  ],
  [
    [9, 1, 2],
    [[9], [1, 2]],
  ],
])('%j in parts of three', (sizes, parts) => {
  expect(splitBySize(sizes, (size) => size, 3)).toEqual(parts);
});
