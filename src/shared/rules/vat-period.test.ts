import { describe, expect, test } from 'vitest';
import { addDays, day } from '../base/day.ts';
import {
  periodOf,
  returnDue,
  vatQuarterBefore,
  vatQuarterOf,
  type VatQuarterStart,
  vatQuarterStarts,
} from './vat-period.ts';

type Row = [start: VatQuarterStart, of: string, from: string, to: string, due: string];

// A year with a leap day, quarter by quarter.
const rows: Row[] = [
  [1, '2028-01-01', '2028-01-01', '2028-03-31', '2028-05-10'],
  [1, '2028-03-31', '2028-01-01', '2028-03-31', '2028-05-10'],
  [1, '2028-04-01', '2028-04-01', '2028-06-30', '2028-08-10'],
  [1, '2028-09-30', '2028-07-01', '2028-09-30', '2028-11-10'],
  [1, '2028-12-31', '2028-10-01', '2028-12-31', '2029-02-10'],
  [2, '2028-01-31', '2027-11-01', '2028-01-31', '2028-03-10'],
  [2, '2028-02-01', '2028-02-01', '2028-04-30', '2028-06-10'],
  [2, '2028-02-29', '2028-02-01', '2028-04-30', '2028-06-10'],
  [2, '2028-07-31', '2028-05-01', '2028-07-31', '2028-09-10'],
  [2, '2028-11-01', '2028-11-01', '2029-01-31', '2029-03-10'],
  [3, '2028-02-29', '2027-12-01', '2028-02-29', '2028-04-10'],
  [3, '2027-02-28', '2026-12-01', '2027-02-28', '2027-04-10'],
  [3, '2028-03-01', '2028-03-01', '2028-05-31', '2028-07-10'],
  [3, '2028-08-31', '2028-06-01', '2028-08-31', '2028-10-10'],
  [3, '2028-12-01', '2028-12-01', '2029-02-28', '2029-04-10'],
];

describe('the VAT quarter', () => {
  test.each(rows)(
    'beginning in month %i, of %s, is %s to %s, due %s',
    (start, of, from, to, due) => {
      const quarter = vatQuarterOf(day(of), start);
      expect([quarter.from, quarter.to, returnDue(quarter)]).toEqual([from, to, due]);
    },
  );

  test.each(vatQuarterStarts)(
    'beginning in month %i, each day of a year has one, without a gap',
    (start) => {
      for (let at = day('2028-01-01'); at <= '2028-12-31'; at = addDays(at, 1)) {
        const { from, to } = vatQuarterOf(at, start);
        expect([at, from <= at && at <= to]).toEqual([at, true]);
        expect(vatQuarterBefore({ from, to }, start).to).toBe(addDays(from, -1));
      }
    },
  );
});

test.each([
  ['month', '2026-02-10', 1, '2026-02-01', '2026-02-28'],
  ['quarter', '2026-02-10', 1, '2026-01-01', '2026-03-31'],
  ['quarter', '2026-03-10', 2, '2026-02-01', '2026-04-30'],
  ['lastQuarter', '2026-02-10', 1, '2025-10-01', '2025-12-31'],
  ['lastQuarter', '2026-06-30', 1, '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2026-03-10', 2, '2025-11-01', '2026-01-31'],
  ['lastQuarter', '2028-05-31', 3, '2027-12-01', '2028-02-29'],
  ['year', '2026-02-10', 3, '2026-01-01', '2026-12-31'],
] as const)(
  'the %s on %s, of quarters that begin in month %i, is from %s to %s',
  (period, today, start, from, to) => {
    expect(periodOf(period, day(today), start)).toEqual({ from, to });
  },
);
