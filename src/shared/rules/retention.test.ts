import { expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { earliestKeptDay, earliestPictureDay, keptUntil } from './retention.ts';

test.each([
  ['2026-01-01', 6, '2032-12-31'],
  ['2026-12-31', 6, '2032-12-31'],
  ['2026-12-31', 8, '2034-12-31'],
  ['2026-03-05', 20, '2046-12-31'],
])('a document of %s is kept for %i years, until %s', (from, years, until) => {
  expect(keptUntil(day(from), years)).toBe(until);
});

test.each([
  ['2032-12-31', 6, '2026-01-01'],
  ['2033-01-01', 6, '2027-01-01'],
  ['2033-01-01', 8, '2025-01-01'],
])('on %s, with %i years, the oldest that are kept are of %s', (today, years, since) => {
  expect(earliestKeptDay(day(today), years)).toBe(since);
});

test.each([
  ['2026-03-05', 1, '2025-03-05'],
  ['2028-02-29', 1, '2027-02-28'],
  ['2028-02-29', 4, '2024-02-29'],
  ['2026-12-31', 20, '2006-12-31'],
])('on %s, with %i years, the oldest pictures are of %s', (today, years, since) => {
  expect(earliestPictureDay(day(today), years)).toBe(since);
});
