import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Millimetres } from '../base/money.ts';
import { parseAlgorithm, price } from './price-calculator.ts';
import { algorithmOf, countedArea, type PriceRule, defaultPriceRule } from './price-rule.ts';

const plain: PriceRule = {
  perSquareMetre: 8.4,
  minimumArea: 0,
  runners: false,
  roundUp: false,
  minimumPrice: 0,
  extra: 0,
};

const size = (width: number, length: number) => ({
  width: (width * 10) as Millimetres,
  length: (length * 10) as Millimetres,
});

test.each([
  [plain, 'width * length / 10000 * 8.4'],
  [{ ...plain, minimumArea: 1.5 }, 'Math.max(1.5, width * length / 10000) * 8.4'],
  [
    { ...plain, runners: true, roundUp: true },
    'Math.ceil(Math.max(width, 100) * Math.max(length, 100) / 1000) / 10 * 8.4',
  ],
  [{ ...plain, minimumPrice: 12, extra: 2 }, 'Math.max(12, width * length / 10000 * 8.4) + 2'],
])('%o is written %s', (rule, algorithm) => {
  expect(algorithmOf(rule)).toBe(algorithm);
});

describe('what a carpet costs', () => {
  test.each([
    ['200 × 300', plain, 200, 300, 5_040],
    ['a small one counts as 1.5 m²', { ...plain, minimumArea: 1.5 }, 70, 120, 1_260],
    ['a runner counts as a metre wide', { ...plain, runners: true }, 70, 300, 2_520],
    ['1.1 m² is not rounded up to 1.2', { ...plain, roundUp: true }, 110, 100, 924],
    ['1.11 m² is', { ...plain, roundUp: true }, 111, 100, 1_008],
    ['never under the least price', { ...plain, minimumPrice: 12 }, 50, 50, 1_200],
    ['extras are added at the end', { ...plain, minimumPrice: 12, extra: 2.5 }, 50, 50, 1_450],
  ])('%s', (_, rule, width, length, cents) => {
    expect(price({ source: algorithmOf(rule), category: '', width, length })).toBe(cents);
  });
});

describe('what a carpet is counted as', () => {
  test.each([
    [undefined, 200, 300, 6],
    [undefined, 70, 121, 0.85],
    [defaultPriceRule, 70, 120, 1.5],
    [defaultPriceRule, 70, 300, 3],
    [defaultPriceRule, 111, 200, 2.3],
    [defaultPriceRule, 110, 200, 2.2],
    [defaultPriceRule, 0, 0, 0],
  ])('by %o a carpet of %i × %i cm is %f m²', (rule, width, length, area) => {
    expect(countedArea(size(width, length), rule)).toBe(area);
  });
});

test('fields and algorithm always come to the same', () => {
  const money = fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100);
  const rules = fc.record({
    perSquareMetre: money,
    minimumArea: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    runners: fc.boolean(),
    roundUp: fc.constant(true),
    minimumPrice: fc.constant(0),
    extra: fc.constant(0),
  });
  const centimetres = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(rules, centimetres, centimetres, (rule, width, length) => {
      const source = algorithmOf(rule);
      expect(parseAlgorithm(source).ok).toBe(true);
      const cents = Math.round(countedArea(size(width, length), rule) * rule.perSquareMetre * 100);
      expect(price({ source, category: '', width, length })).toBeCloseTo(cents, -0.5);
    }),
  );
});
