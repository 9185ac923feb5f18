import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../base/day.ts';
import { cents, sumCents, toCents } from '../base/money.ts';
import { OPENING_ITEM } from './supply.ts';
import { firstTaxPoint, taxPoint, taxSplits } from './tax-point.ts';

const supplied = day('2026-03-31');

describe('the tax point of a supply of 31 March 2026', () => {
  test.each([
    ['invoiced a week before, is the invoice’s', '2026-03-24', '2026-03-24'],
    ['invoiced on the day, is that day', '2026-03-31', '2026-03-31'],
    ['invoiced the day after, is the invoice’s', '2026-04-01', '2026-04-01'],
    ['invoiced 14 days after, is the invoice’s', '2026-04-14', '2026-04-14'],
    ['invoiced 15 days after, is the day of supply', '2026-04-15', '2026-03-31'],
    ['invoiced a year after, is the day of supply', '2027-03-31', '2026-03-31'],
  ])('%s', (_, invoiced, point) => {
    expect(taxPoint({ supplied, invoiced: day(invoiced) })).toBe(point);
  });

  test.each([
    [
      'paid before it was done and invoiced, is the day of payment',
      '2026-03-10',
      '2026-04-15',
      '2026-03-10',
    ],
    ['paid after, is not moved by it', '2026-04-20', '2026-04-10', '2026-04-10'],
  ])('%s', (_, paid, invoiced, point) => {
    expect(taxPoint({ supplied, invoiced: day(invoiced), paid: day(paid) })).toBe(point);
  });

  test('of a credit note, or where the day is not known, it is its own date', () => {
    expect(taxPoint({ supplied: null, invoiced: day('2026-06-01') })).toBe('2026-06-01');
  });

  test('the fourteen days run over the end of February in a leap year', () => {
    const leap = day('2028-02-20');
    expect(taxPoint({ supplied: leap, invoiced: day('2028-03-05') })).toBe('2028-03-05');
    expect(taxPoint({ supplied: leap, invoiced: day('2028-03-06') })).toBe('2028-02-20');
  });
});

describe('an invoice by the tax points of its jobs', () => {
  const sums = (net: number, tax: number) => ({ netTotal: toCents(net), taxTotal: toCents(tax) });
  const job = (endDate: string | null, total: number, item = 'washing') => ({
    endDate: endDate === null ? null : day(endDate),
    items: [{ item: { _id: item } }],
    total: toCents(total),
  });
  const splits = (date: string, jobs: ReturnType<typeof job>[], of: ReturnType<typeof sums>) =>
    rowsOf({ date: day(date), subscription: false, suppliedTo: null, jobs, breakdown: of });
  const rowsOf = (invoice: Parameters<typeof taxSplits>[0]) => {
    const all = taxSplits(invoice);
    expect(firstTaxPoint(invoice)).toBe(all[0]?.taxPoint);
    return all.map(({ taxPoint: point, ...rest }) => [
      point,
      ...[rest.netTotal, rest.taxTotal, rest.total].map((sum) => sum / 100),
    ]);
  };

  test('of jobs that are all recent is one', () => {
    const jobs = [job('2026-04-02', 60), job('2026-04-05', 40)];
    expect(splits('2026-04-10', jobs, sums(100, 19))).toEqual([['2026-04-10', 100, 19, 119]]);
  });

  test('of a late and a recent job is two, the earliest first', () => {
    const jobs = [job('2026-04-05', 40), job('2026-03-10', 60)];
    expect(splits('2026-04-10', jobs, sums(100, 19))).toEqual([
      ['2026-03-10', 60, 11.4, 71.4],
      ['2026-04-10', 40, 7.6, 47.6],
    ]);
  });

  test('late jobs of two days are two, those of one day are one', () => {
    const jobs = [job('2026-01-10', 10), job('2026-01-10', 20), job('2026-02-10', 70)];
    expect(splits('2026-04-10', jobs, sums(100, 19))).toEqual([
      ['2026-01-10', 30, 5.7, 35.7],
      ['2026-02-10', 70, 13.3, 83.3],
    ]);
  });

  test('a typed total is shared to the cent, and the last takes the rest', () => {
    const jobs = [job('2026-01-10', 10), job('2026-02-10', 10), job('2026-04-09', 10)];
    expect(splits('2026-04-10', jobs, sums(84.03, 15.97))).toEqual([
      ['2026-01-10', 28.01, 5.32, 33.33],
      ['2026-02-10', 28.01, 5.32, 33.33],
      ['2026-04-10', 28.01, 5.33, 33.34],
    ]);
  });

  test('jobs without a charge leave all to the last', () => {
    const jobs = [job('2026-01-10', 0), job('2026-04-09', 0)];
    expect(splits('2026-04-10', jobs, sums(60, 11.4))).toEqual([
      ['2026-01-10', 0, 0, 0],
      ['2026-04-10', 60, 11.4, 71.4],
    ]);
  });

  test('of no jobs, or of an imported opening balance, is its date', () => {
    expect(splits('2026-04-10', [], sums(100, 0))).toEqual([['2026-04-10', 100, 0, 100]]);
    const opening = job('2020-01-01', 100, OPENING_ITEM);
    expect(splits('2026-04-10', [opening], sums(100, 0))).toEqual([['2026-04-10', 100, 0, 100]]);
  });

  test.each([
    ['within its month is its date', '2026-03-20', '2026-03-20'],
    ['14 days after its month is its date', '2026-04-14', '2026-04-14'],
    ['15 days after its month is the last day of the month', '2026-04-15', '2026-03-31'],
  ])('of a subscription for March, dated %s', (_, date, point) => {
    const jobs = [job('2026-03-01', 60), job('2026-03-30', 40)];
    const invoice = { date: day(date), subscription: true, suppliedTo: day('2026-03-31'), jobs };
    expect(rowsOf({ ...invoice, breakdown: sums(60, 11.4) })).toEqual([[point, 60, 11.4, 71.4]]);
  });

  test('whatever the jobs, the splits add up to the invoice', () => {
    const date = day('2026-04-30');
    const anyJob = fc.record({ ago: fc.integer({ min: 0, max: 90 }), total: fc.nat(1_000_000) });
    fc.assert(
      fc.property(
        fc.array(anyJob, { maxLength: 8 }),
        fc.nat(1_000_000),
        fc.nat(200_000),
        (own, net, tax) => {
          const jobs = own.map(({ ago, total }) => ({
            endDate: addDays(date, -ago),
            items: [],
            total: cents(total),
          }));
          const breakdown = { netTotal: cents(net), taxTotal: cents(tax) };
          const parts = taxSplits({ date, subscription: false, suppliedTo: null, jobs, breakdown });
          expect(sumCents(parts.map(({ netTotal }) => netTotal))).toBe(net);
          expect(sumCents(parts.map(({ taxTotal }) => taxTotal))).toBe(tax);
          expect(
            parts.every(({ netTotal, taxTotal, total }) => netTotal + taxTotal === total),
          ).toBe(true);
        },
      ),
    );
  });
});
