import { expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { isSpanBackwards, readComingDay, readDay, readSpan } from './read-day.ts';

const today = day('2026-11-20');

test.each([
  ['5/3', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['5/11/2026', '2026-11-05'],
  ['5/11/26', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['5-11-2026', '2026-11-05'],
  ['13/05/2026', '2026-05-13'],
  ['2026-05-13', '2026-05-13'],
  [' 1/1/27 ', '2027-01-01'],
])('reads %s as %s', (typed, expected) => {
  expect(readDay(typed, today)).toBe(expected);
});

test.each([
  '31/02/2026',
  '5/13/2026',
  '5/11/202',
  '29/2',
  '5112026',
  'αύριο',
  '',
  '5/11/2026 '.repeat(2),
])('refuses %s', (typed) => {
  expect(readDay(typed, today)).toBeUndefined();
});

test.each([
  ['5/3', '2026-03-05', '2026-03-05'],
  ['3/2026', '2026-03-01', '2026-03-31'],
  ['2/2028', '2028-02-01', '2028-02-29'],
  ['2025', '2025-01-01', '2025-12-31'],
  ['1/3-15/3', '2026-03-01', '2026-03-15'],
  ['1/3/2026 - 15/3/2026', '2026-03-01', '2026-03-15'],
  ['1-3-2026 – 15-3-2026', '2026-03-01', '2026-03-15'],
  ['1/2026-3/2026', '2026-01-01', '2026-03-31'],
  ['2026-03-01..2026-03-15', '2026-03-01', '2026-03-15'],
])('reads the span %s', (typed, from, to) => {
  expect(readSpan(typed, today)).toEqual({ from, to });
});

test.each([
  ['15/3-1/3', true],
  ['15/12-1/3', true],
  ['3/2026-2/2026', true],
  ['2026-2025', true],
  ['31/12/2026 - 01/01/2026', true],
  ['2026-12-31..2026-01-01', true],
  ['1/3-15/3', false],
  ['15/12/2026-1/3/2027', false],
  ['2026', false],
  ['x-y', false],
])('the span %s ends before it begins: %s', (typed, isSo) => {
  expect(isSpanBackwards(typed, today)).toBe(isSo);
});

test.each(['13/2026', '15/3-1/3', 'x', ''])('refuses the span %s', (typed) => {
  expect(readSpan(typed, today)).toBeUndefined();
});

test.each([
  ['5/3', '2027-03-05'],
  ['5/11', '2026-11-05'],
  ['5/12', '2026-12-05'],
  ['5/3/2026', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['31/2', undefined],
])('reads %s as a deadline on %s', (typed, expected) => {
  expect(readComingDay(typed, today)).toBe(expected);
});
