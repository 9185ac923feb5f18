import { describe, expect, test } from 'vitest';
import { cents, type Millimetres, type Thousandths } from '../base/money.ts';
import { defaultPriceRule, quantityFromSize, ruleOf, shareOf } from './price-rule.ts';

const size = (width: number, length: number) => ({
  width: (width * 10) as Millimetres,
  length: (length * 10) as Millimetres,
});
const plain = { ...defaultPriceRule, minimumArea: 0, runners: false, roundUp: false };

describe('the quantity that follows from a carpet’s size', () => {
  test.each([
    ['a piece is one, however large', 'piece', size(200, 300), undefined, undefined],
    ['its own area without a rule', 'squareMetre', size(200, 300), undefined, 6],
    ['rounded to two decimals', 'squareMetre', size(133.5, 201.5), undefined, 2.69],
    ['as the rule rounds it', 'squareMetre', size(133.5, 201.5), defaultPriceRule, 2.7],
    ['at least what the rule counts', 'squareMetre', size(100, 120), defaultPriceRule, 1.5],
    ['a runner as a metre wide', 'squareMetre', size(70, 300), defaultPriceRule, 3],
    ['at least one, as every row', 'squareMetre', size(60, 90), plain, 1],
    ['metres of its length', 'metre', size(80, 325.5), defaultPriceRule, 3.26],
    ['at least one metre', 'metre', size(80, 60), defaultPriceRule, 1],
    ['none without a width', 'squareMetre', size(0, 300), defaultPriceRule, undefined],
    ['none without a length', 'metre', size(80, 0), defaultPriceRule, undefined],
  ] as const)('%s', (_, unit, of, rule, quantity) => {
    expect(quantityFromSize(unit, of, rule)).toBe(quantity);
  });
});

test('the rule is that of the category, where it has one', () => {
  const calculators = [
    { clientItemCategory: 'Χαλιά', rule: defaultPriceRule },
    { clientItemCategory: 'Κιλίμια', rule: null },
    { clientItemCategory: 'Μοκέτες' },
  ];
  const found = ['Χαλιά', 'Κιλίμια', 'Μοκέτες', 'Άλλα'].map((entry) => ruleOf(calculators, entry));
  expect(found).toEqual([defaultPriceRule, undefined, undefined, undefined]);
});

describe('a whole price as so much for each of so many', () => {
  test.each([
    ['divides', 3300, 6000, 550, 3300],
    ['is one', 1200, 1000, 1200, 1200],
    ['comes to a cent more', 1200, 2800, 429, 1201],
    ['comes to a cent less', 1000, 3000, 333, 999],
    ['is rounded half up', 101, 2000, 51, 102],
    ['is many cents off where there are many', 1000, 99999, 10, 1000],
    ['of little, of which there is much', 100, 300000, 0, 0],
    ['is nothing', 0, 2800, 0, 0],
  ])('%s', (_, whole, qty, unitCost, total) => {
    expect(shareOf(cents(whole), qty as Thousandths)).toEqual({ unitCost, total });
  });
});
