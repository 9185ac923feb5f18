import { describe, expect, test } from 'vitest';
import { type Day, day, type Month } from '../base/day.ts';
import { OPENING_ITEM, suppliedDays } from './supply.ts';

const done = (...ends: (string | null)[]) => ends.map((end) => jobOf(end));

function jobOf(end: string | null, item = 'washing') {
  return { endDate: end === null ? null : day(end), items: [{ item: { _id: item } }] };
}

describe('the days of supply of an invoice', () => {
  test.each<[string, (string | null)[], [Day | null, Day | null]]>([
    ['of one job is its last day', ['2026-11-12'], [day('2026-11-12'), day('2026-11-12')]],
    [
      'of several are the first and the last, in whatever order',
      ['2026-11-12', '2026-11-03', '2026-11-07'],
      [day('2026-11-03'), day('2026-11-12')],
    ],
    [
      'of two jobs of one day are that day',
      ['2026-11-12', '2026-11-12'],
      [day('2026-11-12'), day('2026-11-12')],
    ],
    [
      'over the turn of a year',
      ['2027-01-02', '2026-12-31'],
      [day('2026-12-31'), day('2027-01-02')],
    ],
    ['of an opening balance, which has no jobs, are none', [], [null, null]],
    [
      'leave out a job without an end',
      [null, '2026-11-12'],
      [day('2026-11-12'), day('2026-11-12')],
    ],
  ])('%s', (_, ends, [suppliedFrom, suppliedTo]) => {
    expect(suppliedDays(done(...ends))).toEqual({ suppliedFrom, suppliedTo });
  });

  test('of an imported opening balance are none', () => {
    expect(suppliedDays([jobOf('2026-01-01', OPENING_ITEM)])).toEqual({
      suppliedFrom: null,
      suppliedTo: null,
    });
  });

  test.each([
    ['2026-04', '2026-04-01', '2026-04-30'],
    ['2028-02', '2028-02-01', '2028-02-29'],
  ])('of a subscription of %s are the whole month', (month, from, to) => {
    expect(suppliedDays(done('2026-04-12'), month as Month)).toEqual({
      suppliedFrom: from,
      suppliedTo: to,
    });
  });
});
