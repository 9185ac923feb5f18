import { expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { dayDoubt } from './document-day.ts';

const today = day('2026-11-29');

test.each([
  ['today', '2026-11-29', undefined],
  ['yesterday', '2026-11-28', undefined],
  ['the last day that is not asked about', '2026-08-31', undefined],
  ['a day before that', '2026-08-30', 'longAgo 91'],
  ['last year by mistake, in January', '2025-11-29', 'longAgo 365'],
  ['a century ago', '1926-11-29', 'longAgo 36525'],
  ['in a month', '2026-12-30', undefined],
  ['a day after that', '2026-12-31', 'farAhead 32'],
  ['next year by mistake', '2027-11-29', 'farAhead 365'],
  ['digits swapped', '2206-11-29', 'farAhead 65743'],
  ['day and month swapped', '2026-01-12', 'longAgo 321'],
])('a document of %s', (_, date, asked) => {
  const doubt = dayDoubt(day(date), today);
  expect(doubt && `${doubt.is} ${doubt.days}`).toBe(asked);
});
