import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf } from '#test/torture/counts.ts';
import type { InvoiceType } from '../contract/fields.ts';
import { type BasisPoints, type Cents, toCents } from '../money.ts';
import {
  type Breakdown,
  type BreakdownInput,
  breakdown,
  isTypedTotal,
} from './invoice-breakdown.ts';

type Example = {
  name: string;
  subTotal: number;
  type?: InvoiceType;
  percent?: number;
  typed?: number;
  net: number;
  tax: number;
  discount: number;
  total: number;
};

// In euros and percent, as the specification's examples are; 19 % where nothing else is said.
const examples: Example[] = [
  { name: 'plain', subTotal: 100, net: 100, tax: 19, discount: 0, total: 119 },
  {
    name: 'cents of 5 and more stay',
    subTotal: 84.1,
    net: 84.1,
    tax: 15.98,
    discount: 0,
    total: 100.08,
  },
  {
    name: 'cents under 5 go: 100.02 is 100',
    subTotal: 84.05,
    net: 84.03,
    tax: 15.97,
    discount: 0.02,
    total: 100,
  },
  {
    name: 'type other bears no tax',
    subTotal: 50.03,
    type: 'other',
    net: 50,
    tax: 0,
    discount: 0.03,
    total: 50,
  },
  {
    name: 'typed total 90',
    subTotal: 100,
    typed: 90,
    net: 75.63,
    tax: 14.37,
    discount: 24.37,
    total: 90,
  },
  { name: 'subscription amount 60', subTotal: 60, net: 60, tax: 11.4, discount: 0, total: 71.4 },
  {
    name: 'typed 100.02 is kept as typed',
    subTotal: 84.05,
    typed: 100.02,
    net: 84.05,
    tax: 15.97,
    discount: 0,
    total: 100.02,
  },
  {
    name: 'typed total equal to the computed one',
    subTotal: 84.05,
    typed: 100,
    net: 84.03,
    tax: 15.97,
    discount: 0.02,
    total: 100,
  },
  {
    name: 'typed total on type other',
    subTotal: 50.03,
    type: 'other',
    typed: 45.02,
    net: 45.02,
    tax: 0,
    discount: 5.01,
    total: 45.02,
  },
  {
    name: 'typed total above the computed one',
    subTotal: 100,
    typed: 238,
    net: 200,
    tax: 38,
    discount: -100,
    total: 238,
  },
  { name: 'typed total 0', subTotal: 100, typed: 0, net: 0, tax: 0, discount: 100, total: 0 },
  { name: 'no work', subTotal: 0, net: 0, tax: 0, discount: 0, total: 0 },
  {
    name: 'cents exactly 5 stay',
    subTotal: 10.05,
    type: 'other',
    net: 10.05,
    tax: 0,
    discount: 0,
    total: 10.05,
  },
  {
    name: 'cents exactly 4 go',
    subTotal: 10.04,
    type: 'other',
    net: 10,
    tax: 0,
    discount: 0.04,
    total: 10,
  },
  {
    name: 'under 5 cents in all is nothing',
    subTotal: 0.03,
    net: 0,
    tax: 0,
    discount: 0.03,
    total: 0,
  },
  {
    name: 'half a cent of tax goes up: 0.285',
    subTotal: 1.5,
    net: 1.5,
    tax: 0.29,
    discount: 0,
    total: 1.79,
  },
  {
    name: 'half a cent of tax goes up: 8.075',
    subTotal: 42.5,
    net: 42.5,
    tax: 8.08,
    discount: 0,
    total: 50.58,
  },
  {
    name: 'half a cent of tax goes up: 9.405',
    subTotal: 49.5,
    net: 49.5,
    tax: 9.41,
    discount: 0,
    total: 58.91,
  },
  { name: 'rate 5 %', subTotal: 20.1, percent: 5, net: 20.1, tax: 1.01, discount: 0, total: 21.11 },
  { name: 'rate 0 %', subTotal: 33.33, percent: 0, net: 33.33, tax: 0, discount: 0, total: 33.33 },
];

describe('breakdown', () => {
  test.each(examples)('$name', (example) => {
    const percent = example.percent ?? 19;
    expect(breakdown(toInput(example))).toEqual({
      subTotal: toCents(example.subTotal),
      discount: toCents(example.discount),
      netTotal: toCents(example.net),
      taxTotal: toCents(example.tax),
      taxValue: example.type === 'other' ? 0 : percent * 100,
      total: toCents(example.total),
    });
  });

  test.each([0, 3, 5, 9, 19])(
    'every subtotal to 200.00 and every typed total, by hand to 20,000.00, at %s per cent equals the oracle',
    (percent) => {
      const most = 10 * countOf(2_000);
      for (let cents = 0; cents <= most; cents += 1) {
        for (const sums of [{ subTotal: cents }, { subTotal: most, typedTotal: cents }]) {
          const input = { ...sums, rate: percent * 100, invoiceType: 'invoice' } as BreakdownInput;
          const difference = differenceFrom(oracle(input), breakdown(input));
          if (difference) expect.fail(`${JSON.stringify(sums)}: ${difference}`);
        }
      }
    },
  );

  test('any subtotal, rate, type and typed total equals the oracle', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(breakdown(input)).toEqual(oracle(input));
      }),
      { numRuns: countOf(3000) },
    );
  });

  test('net + tax = total and subtotal - discount = net, for every input', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const sums = breakdown(input);
        expect(sums.netTotal + sums.taxTotal).toBe(sums.total);
        expect(sums.subTotal - sums.discount).toBe(sums.netTotal);
      }),
      { numRuns: countOf(3000) },
    );
  });

  test('without a typed total the discount is 0 to 4 cents and no total ends in 1 to 4 cents', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { discount, total } = breakdown({ ...input, typedTotal: undefined });
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(4);
        expect([1, 2, 3, 4]).not.toContain(total % 100);
      }),
      { numRuns: countOf(3000) },
    );
  });
});

describe('isTypedTotal', () => {
  test.each([
    { name: 'nothing typed', typed: undefined, answer: false },
    { name: 'the computed total', typed: 100, answer: false },
    { name: 'the total before the 5-cent rule', typed: 100.02, answer: true },
    { name: 'another total', typed: 90, answer: true },
  ])('$name: $answer', ({ typed, answer }) => {
    expect(isTypedTotal(toInput({ subTotal: 84.05, typed }))).toBe(answer);
  });
});

const anyInput: fc.Arbitrary<BreakdownInput> = fc.record({
  subTotal: fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value as Cents),
  rate: fc.integer({ min: 0, max: 10_000 }).map((value) => value as BasisPoints),
  invoiceType: fc.constantFrom<InvoiceType>('invoice', 'other'),
  typedTotal: fc.option(
    fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value as Cents),
    { nil: undefined },
  ),
});

function toInput(example: {
  subTotal: number;
  type?: InvoiceType;
  percent?: number;
  typed?: number | undefined;
}): BreakdownInput {
  return {
    subTotal: toCents(example.subTotal),
    rate: ((example.percent ?? 19) * 100) as BasisPoints,
    invoiceType: example.type ?? 'invoice',
    typedTotal: example.typed === undefined ? undefined : toCents(example.typed),
  };
}

/** The rule once more, in another hand: ten-thousandths of a cent, and rounding by digits. */
function oracle({ subTotal, rate, invoiceType, typedTotal }: BreakdownInput): Breakdown {
  const taxValue = invoiceType === 'invoice' ? BigInt(rate) : 0n;
  const exactTax = BigInt(subTotal) * taxValue;
  const plainTax = exactTax / 10_000n + (exactTax % 10_000n >= 5000n ? 1n : 0n);
  let total = BigInt(subTotal) + plainTax;
  while (['01', '02', '03', '04'].includes(total.toString().padStart(3, '0').slice(-2)))
    total -= 1n;
  if (typedTotal !== undefined) total = BigInt(typedTotal);
  const whole = total === BigInt(subTotal) + plainTax && typedTotal === undefined;
  const netTotal = whole ? BigInt(subTotal) : nearest(total * 10_000n, 10_000n + taxValue);
  return {
    subTotal,
    discount: Number(BigInt(subTotal) - netTotal) as Cents,
    netTotal: Number(netTotal) as Cents,
    taxTotal: Number(total - netTotal) as Cents,
    taxValue: Number(taxValue) as BasisPoints,
    total: Number(total) as Cents,
  };
}

/** The whole number whose distance to the fraction is least, the higher one of two. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const below = numerator / denominator;
  const up = (below + 1n) * denominator - numerator <= numerator - below * denominator;
  return up ? below + 1n : below;
}

function differenceFrom(expected: Breakdown, found: Breakdown): string | undefined {
  const keys = Object.keys(expected) as (keyof Breakdown)[];
  const key = keys.find((name) => expected[name] !== found[name]);
  return key && `${key} ${found[key]} instead of ${expected[key]}`;
}
