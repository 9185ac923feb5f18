import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cents,
  divideRounded,
  scaled,
  sumCents,
  toBasisPoints,
  toCents,
  toEuros,
  toPercent,
} from './money.ts';

describe('cents', () => {
  test.each([0, 1, -1, 1_000_000_000, Number.MAX_SAFE_INTEGER])('takes %d', (value) => {
    expect(cents(value)).toBe(value);
  });

  test('knows no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  test.each([0.5, 0.1 + 0.2, Number.NaN, Infinity, 2 ** 53])('refuses %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
});

describe('toCents', () => {
  test.each([
    { euros: 0, cents: 0 },
    { euros: 0.29, cents: 29 },
    { euros: 1.1, cents: 110 },
    { euros: 4.35, cents: 435 },
    { euros: 1.15, cents: 115 },
    { euros: -84.05, cents: -8405 },
    { euros: 10_000_000, cents: 1_000_000_000 },
  ])('$euros euros are $cents cents', (row) => {
    expect(toCents(row.euros)).toBe(row.cents);
  });

  test.each([1.005, 0.001, 0.1 + 0.2, Number.NaN, Infinity, 1e308])('refuses %d', (euros) => {
    expect(() => toCents(euros)).toThrow(RangeError);
  });

  test('to euros and back loses nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(toCents(toEuros(cents(value)))).toBe(value);
      }),
    );
  });
});

describe('toBasisPoints', () => {
  test.each([
    { percent: 0, points: 0 },
    { percent: 19, points: 1900 },
    { percent: 5.55, points: 555 },
    { percent: 100, points: 10_000 },
  ])('$percent % are $points, and back', ({ percent, points }) => {
    expect(toBasisPoints(percent)).toBe(points);
    expect(toPercent(toBasisPoints(percent))).toBe(percent);
  });

  test.each([19.005, Number.NaN])('refuses %d', (percent) => {
    expect(() => toBasisPoints(percent)).toThrow(RangeError);
  });
});

describe('scaled', () => {
  test.each([
    { value: 2.5, places: 3, answer: 2500 },
    { value: 1.001, places: 3, answer: 1001 },
    { value: 1.0001, places: 3, answer: undefined },
    { value: 120.5, places: 1, answer: 1205 },
    { value: 120.55, places: 1, answer: undefined },
    { value: 19, places: 2, answer: 1900 },
    { value: 7, places: 0, answer: 7 },
  ])('$value to $places places: $answer', ({ value, places, answer }) => {
    expect(scaled(value, places)).toBe(answer);
  });
});

describe('sumCents', () => {
  test.each<{ values: number[]; sum: number }>([
    { values: [], sum: 0 },
    { values: [10, 20, -5], sum: 25 },
  ])('$values come to $sum', ({ values, sum }) => {
    expect(sumCents(values.map(cents))).toBe(sum);
  });
});

describe('divideRounded', () => {
  test.each([
    { numerator: 10n, denominator: 4n, answer: 3 },
    { numerator: -10n, denominator: 4n, answer: -3 },
    { numerator: 10n, denominator: -4n, answer: -3 },
    { numerator: -10n, denominator: -4n, answer: 3 },
    { numerator: 9n, denominator: 4n, answer: 2 },
    { numerator: 11n, denominator: 4n, answer: 3 },
    { numerator: 0n, denominator: 7n, answer: 0 },
    { numerator: 8405n * 1900n, denominator: 10_000n, answer: 1597 },
    { numerator: 150n * 1900n, denominator: 10_000n, answer: 29 },
  ])('$numerator / $denominator is $answer', ({ numerator, denominator, answer }) => {
    expect(divideRounded(numerator, denominator)).toBe(answer);
  });

  test('is within a half of the quotient, and a half goes away from zero', () => {
    const some = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(some, fc.bigInt({ min: 1n, max: 1_000_000n }), (numerator, denominator) => {
        const rounded = BigInt(divideRounded(numerator, denominator));
        const off = 2n * (rounded * denominator - numerator);
        const outward = numerator < 0n ? -off : off;
        expect(outward > -denominator && outward <= denominator).toBe(true);
      }),
    );
  });
});
