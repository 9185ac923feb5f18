import { expect, test } from 'vitest';
import { cents, type Millimetres, type Thousandths } from '../base/money.ts';
import { defaultPriceRule, leastPrice, pricedAs } from './price-rule.ts';

const rule = {
  ...defaultPriceRule,
  perSquareMetre: 4,
  minimumArea: 0,
  runners: false,
  minimumPrice: 12,
};
const calculators = [
  { clientItemCategory: 'Χαλιά', rule },
  { clientItemCategory: 'Κιλίμια', rule: { ...rule, extra: 3 } },
  { clientItemCategory: 'Μοκέτες', rule: { ...rule, minimumPrice: 0 } },
  { clientItemCategory: 'Φλοκάτες', rule: null },
  {
    clientItemCategory: 'Άδηλα',
    rule: { ...rule, perSquareMetre: Number.NaN, minimumPrice: Number.NaN, extra: Number.NaN },
  },
];

const piece = (category: string, width: number, length: number) => ({
  category,
  dimensions: { width: (width * 10) as Millimetres, length: (length * 10) as Millimetres },
});

test.each([
  ['0.24 m²', piece('Χαλιά', 40, 60), 12_00],
  ['2.8 m², which 12.00 € does not divide', piece('Χαλιά', 140, 200), 12_00],
  ['a piece that something is added to', piece('Κιλίμια', 40, 60), 15_00],
  ['3 m², which come to just that', piece('Χαλιά', 150, 200), undefined],
  ['a large one', piece('Χαλιά', 200, 300), undefined],
  ['one without a size', piece('Χαλιά', 0, 60), undefined],
  ['a rule without a minimum', piece('Μοκέτες', 40, 60), undefined],
  ['a rule of whose prices nothing is told', piece('Άδηλα', 40, 60), undefined],
  ['a category whose algorithm follows no rule', piece('Φλοκάτες', 40, 60), undefined],
  ['a category that has none', piece('Κουρτίνες', 40, 60), undefined],
])('the least of a piece, of %s', (_, of, least) => {
  expect(leastPrice(of, calculators)).toBe(least);
});

const small = piece('Χαλιά', 140, 200);

test.each([
  ['one at the minimum is a piece, and says so', small, 1, 12_00, 'piece', 12_00],
  ['so is one with what is added', piece('Κιλίμια', 40, 60), 1, 15_00, 'piece', 15_00],
  ['one at another price is a piece too', small, 1, 13_00, 'piece', null],
  ['so many square metres stay that', small, 2.8, 4_29, 'squareMetre', null],
  ['also where they come to the minimum', small, 2, 6_00, 'squareMetre', null],
  ['one of a large one', piece('Χαλιά', 200, 300), 1, 12_00, 'squareMetre', null],
  ['one without a piece', null, 1, 12_00, 'squareMetre', null],
] as const)('how a row reads: %s', (_, clientItem, qty, unitCost, unit, least) => {
  const row = {
    item: { unit: 'squareMetre' as const },
    clientItem,
    qty: (qty * 1_000) as Thousandths,
    unitCost: cents(unitCost),
  };
  expect(pricedAs(row, calculators)).toEqual({ unit, leastPrice: least });
});
