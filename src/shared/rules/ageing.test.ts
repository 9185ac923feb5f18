import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../base/day.ts';
import { cents, sumCents } from '../base/money.ts';
import { ageBucket, ageBuckets, ageing, agePeriod, totalAgeing } from './ageing.ts';

const today = day('2026-03-05');

describe('the age of an invoice is counted in calendar months', () => {
  test.each([
    ['2026-03-05', 'currentMonth'],
    ['2026-03-01', 'currentMonth'],
    ['2026-03-31', 'currentMonth'],
    ['2027-01-01', 'currentMonth'],
    ['2026-02-28', 'previousMonth'],
    ['2026-02-01', 'previousMonth'],
    ['2026-01-31', 'secondPreviousMonth'],
    ['2025-12-31', 'thirdPreviousMonth'],
    ['2025-12-01', 'thirdPreviousMonth'],
    ['2025-11-30', 'rest'],
    ['2019-03-05', 'rest'],
  ])('one of %s, on 5 March 2026, is in %s', (date, bucket) => {
    expect(ageBucket(day(date), today)).toBe(bucket);
  });
});

test('the days of each age are those of its invoices', () => {
  const days = fc.integer({ min: -2000, max: 400 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(days, days, (date, on) => {
      const found = ageBuckets.filter((bucket) => {
        const { from, to } = agePeriod(bucket, on);
        return (from === null || from <= date) && (to === null || date <= to);
      });
      expect(found).toEqual([ageBucket(date, on)]);
    }),
  );
});

test('what was invoiced and what is owed are added up by age', () => {
  const found = ageing(
    [
      { date: day('2026-03-01'), invoice: cents(11900), balance: cents(0) },
      { date: day('2026-03-02'), invoice: cents(5000), balance: cents(5000) },
      { date: day('2024-01-01'), invoice: cents(100), balance: cents(40) },
    ],
    today,
  );
  expect(found.currentMonth).toEqual({ invoice: 16900, balance: 5000 });
  expect(found.previousMonth).toEqual({ invoice: 0, balance: 0 });
  expect(found.rest).toEqual({ invoice: 100, balance: 40 });
  expect(found.all).toEqual({ invoice: 17000, balance: 5040 });
});

const invoices = fc.array(
  fc.record({
    date: fc.integer({ min: -2000, max: 400 }).map((days) => addDays(today, days)),
    invoice: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
    balance: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
  }),
);

test('the buckets add up to all, for every client and for their total', () => {
  fc.assert(
    fc.property(fc.array(invoices), (clients) => {
      const rows = clients.map((list) => ageing(list, today));
      for (const row of [...rows, totalAgeing(rows)]) {
        for (const part of ['invoice', 'balance'] as const) {
          expect(sumCents(ageBuckets.map((bucket) => row[bucket][part]))).toBe(row.all[part]);
        }
      }
      const all = sumCents(clients.flat().map(({ balance }) => balance));
      expect(totalAgeing(rows).all.balance).toBe(all);
    }),
  );
});
