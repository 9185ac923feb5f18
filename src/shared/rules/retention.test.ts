import { expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { earliestKeptDay, keptUntil } from './retention.ts';

test.each([
  ['2020-01-01', '2026-12-31'],
  ['2020-12-31', '2026-12-31'],
  ['2021-01-01', '2027-12-31'],
])('a document of %s is kept until %s', (from, until) => {
  expect(keptUntil(day(from))).toBe(until);
});

test.each([
  ['2026-12-31', '2020-01-01'],
  ['2027-01-01', '2021-01-01'],
])('on %s documents since %s are kept', (today, since) => {
  expect(earliestKeptDay(day(today))).toBe(since);
});
