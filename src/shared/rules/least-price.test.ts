import { expect, test } from 'vitest';
import type { Cents, Millimetres, Thousandths } from '../money.ts';
import { leastOfRow } from './least-price.ts';
import { usualRule } from './price-rule.ts';

const rule = { ...usualRule, perSquareMetre: 4, minimumArea: 0, runners: false, minimumPrice: 12 };
const calculators = [
  { clientItemCategory: 'Χαλιά', rule },
  { clientItemCategory: 'Κιλίμια', rule: { ...rule, extra: 3 } },
  { clientItemCategory: 'Μοκέτες', rule: { ...rule, minimumPrice: 0 } },
  { clientItemCategory: 'Φλοκάτες', rule: null },
];

const row = (
  category: string,
  [width, length]: [number, number],
  qty: number,
  unitCost: number,
) => ({
  clientItem: {
    category,
    dimensions: { width: (width * 10) as Millimetres, length: (length * 10) as Millimetres },
  },
  qty: Math.round(qty * 1_000) as Thousandths,
  unitCost: Math.round(unitCost * 100) as Cents,
});

test.each([
  ['0.24 m², of which one is counted', row('Χαλιά', [40, 60], 1, 12), 12_00],
  ['2.8 m², which 12.00 € does not divide', row('Χαλιά', [140, 200], 2.8, 4.29), 12_00],
  ['the same as one', row('Χαλιά', [140, 200], 1, 12), 12_00],
  ['with what is added to each piece', row('Κιλίμια', [40, 60], 1, 15), 15_00],
  ['3 m², which come to just that', row('Χαλιά', [150, 200], 3, 4), null],
  ['a large one', row('Χαλιά', [200, 300], 6, 4), null],
  ['another price than the rule’s', row('Χαλιά', [40, 60], 1, 10), null],
  ['a carpet without a size', row('Χαλιά', [0, 60], 1, 12), null],
  ['a rule without a minimum', row('Μοκέτες', [40, 60], 1, 4), null],
  ['a category whose algorithm follows no rule', row('Φλοκάτες', [40, 60], 1, 12), null],
  ['a category that has none', row('Κουρτίνες', [40, 60], 1, 12), null],
  ['no carpet', { ...row('Χαλιά', [40, 60], 1, 12), clientItem: null }, null],
])('what a paper says is the least of a row, of %s', (_, stored, least) => {
  expect(leastOfRow(stored, calculators)).toBe(least);
});
