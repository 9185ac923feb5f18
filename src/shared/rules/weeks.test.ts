import { expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { mondayOf, weeksOf } from './weeks.ts';

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-05', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on %s', (of, monday) => {
  expect(mondayOf(day(of))).toBe(monday);
});

test.each<[string, string, string, string[]]>([
  ['a day', '2026-03-05', '2026-03-05', ['2026-03-05 2026-03-05']],
  ['a week', '2026-03-02', '2026-03-08', ['2026-03-02 2026-03-08']],
  [
    'a month, cut at both ends',
    '2026-03-06',
    '2026-03-24',
    [
      '2026-03-06 2026-03-08',
      '2026-03-09 2026-03-15',
      '2026-03-16 2026-03-22',
      '2026-03-23 2026-03-24',
    ],
  ],
  ['no period', '2026-03-06', '2026-03-05', []],
])('the weeks of %s', (_, from, to, weeks) => {
  const found = weeksOf({ from: day(from), to: day(to) });
  expect(found.map((week) => `${week.from} ${week.to}`)).toEqual(weeks);
});

test('a year has all its weeks, many years have the last 53', () => {
  const year = weeksOf({ from: day('2025-03-06'), to: day('2026-03-05') });
  expect([year.length, year[0]?.from]).toEqual([53, '2025-03-06']);
  const years = weeksOf({ from: day('2001-01-01'), to: day('2026-03-05') });
  expect([years.length, years[0]?.from, years.at(-1)?.to]).toEqual([
    53,
    '2025-03-03',
    '2026-03-05',
  ]);
});
