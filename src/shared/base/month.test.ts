import { describe, expect, test } from 'vitest';
import {
  day,
  firstDay,
  isMonth,
  lastDay,
  type Month,
  monthOfDay,
  periodOf,
  quarterOf,
} from './day.ts';

describe('months', () => {
  test.each(['2026-01', '2026-12', '1900-02'])('%s is one', (text) => {
    expect(isMonth(text)).toBe(true);
  });

  test.each(['', '2026', '2026-00', '2026-13', '2026-1', '2026-01-01'])('"%s" is none', (text) => {
    expect(isMonth(text)).toBe(false);
  });

  test.each([
    ['2024-02', '2024-02-29'],
    ['2026-02', '2026-02-28'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(lastDay(month as Month)).toBe(last);
    expect(firstDay(month as Month)).toBe(`${month}-01`);
    expect(monthOfDay(day(last))).toBe(month);
  });
});

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-04-01', '2026-06-30'],
  ['2026-08-15', '2026-07-01', '2026-09-30'],
  ['2026-12-31', '2026-10-01', '2026-12-31'],
])('%s is in the quarter from %s to %s', (text, from, to) => {
  expect(quarterOf(day(text))).toEqual({ from, to });
});

test.each([
  ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-02-10', '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['lastQuarter', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['year', '2026-02-10', '2026-01-01', '2026-12-31'],
] as const)('the %s on %s is from %s to %s', (period, today, from, to) => {
  expect(periodOf(period, day(today))).toEqual({ from, to });
});
