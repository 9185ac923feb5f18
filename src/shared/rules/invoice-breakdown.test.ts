import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf } from '#test/torture/counts.ts';
import type { InvoiceType } from '../base/choices.ts';
import { type BasisPoints, type Cents, toBasisPoints, toCents } from '../base/money.ts';
import {
  type Breakdown,
  type BreakdownInput,
  breakdown,
  isTypedTotal,
  typedTotalOf,
} from './invoice-breakdown.ts';

type Sums = { subTotal: number; type?: InvoiceType; percent?: number; typed?: number | undefined };
type Example = [
  name: string,
  of: Sums,
  sums: [net: number, tax: number, discount: number, total: number],
];

// In euros and percent, like the specification's examples; the default rate is 19 %.
const examples: Example[] = [
  ['plain', { subTotal: 100 }, [100, 19, 0, 119]],
  ['cents of 5 and more stay', { subTotal: 84.1 }, [84.1, 15.98, 0, 100.08]],
  ['cents under 5 go: 100.02 is 100', { subTotal: 84.05 }, [84.03, 15.97, 0.02, 100]],
  ['type other bears no tax', { subTotal: 50.03, type: 'other' }, [50, 0, 0.03, 50]],
  ['typed total 90', { subTotal: 100, typed: 90 }, [75.63, 14.37, 24.37, 90]],
  ['subscription amount 60', { subTotal: 60 }, [60, 11.4, 0, 71.4]],
  ['typed 100.02 is kept as typed', { subTotal: 84.05, typed: 100.02 }, [84.05, 15.97, 0, 100.02]],
  [
    'typed total equal to the computed one',
    { subTotal: 84.05, typed: 100 },
    [84.03, 15.97, 0.02, 100],
  ],
  [
    'typed total on type other',
    { subTotal: 50.03, type: 'other', typed: 45.02 },
    [45.02, 0, 5.01, 45.02],
  ],
  ['typed total above the computed one', { subTotal: 100, typed: 238 }, [200, 38, -100, 238]],
  ['typed total 0', { subTotal: 100, typed: 0 }, [0, 0, 100, 0]],
  ['no work', { subTotal: 0 }, [0, 0, 0, 0]],
  ['cents exactly 5 stay', { subTotal: 10.05, type: 'other' }, [10.05, 0, 0, 10.05]],
  ['cents exactly 4 go', { subTotal: 10.04, type: 'other' }, [10, 0, 0.04, 10]],
  ['under 5 cents in all is nothing', { subTotal: 0.03 }, [0, 0, 0.03, 0]],
  ['half a cent of tax goes up: 0.285', { subTotal: 1.5 }, [1.5, 0.29, 0, 1.79]],
  ['half a cent of tax goes up: 8.075', { subTotal: 42.5 }, [42.5, 8.08, 0, 50.58]],
  ['half a cent of tax goes up: 9.405', { subTotal: 49.5 }, [49.5, 9.41, 0, 58.91]],
  ['rate 5 %', { subTotal: 20.1, percent: 5 }, [20.1, 1.01, 0, 21.11]],
  ['rate 0 %', { subTotal: 33.33, percent: 0 }, [33.33, 0, 0, 33.33]],
];

describe('breakdown', () => {
  test.each(examples)('%s', (_, of, [net, tax, discount, total]) => {
    expect(breakdown(toInput(of))).toEqual({
      subTotal: toCents(of.subTotal),
      discount: toCents(discount),
      netTotal: toCents(net),
      taxTotal: toCents(tax),
      taxValue: of.type === 'other' ? 0 : (of.percent ?? 19) * 100,
      total: toCents(total),
    });
  });

  test.each([0, 3, 5, 9, 19])(
    'every subtotal to 200.00 and every typed total to 20,000.00 at %s per cent equals the oracle',
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

function toInput(example: Sums): BreakdownInput {
  return {
    subTotal: toCents(example.subTotal),
    rate: ((example.percent ?? 19) * 100) as BasisPoints,
    invoiceType: example.type ?? 'invoice',
    typedTotal: example.typed === undefined ? undefined : toCents(example.typed),
  };
}

/** An independent implementation of the rule: ten-thousandths of a cent, rounding by digits. */
function oracle({ subTotal, rate, invoiceType, typedTotal }: BreakdownInput): Breakdown {
  const taxRate = invoiceType === 'invoice' ? BigInt(rate) : 0n;
  const exactTax = BigInt(subTotal) * taxRate;
  const plainTax = exactTax / 10_000n + (exactTax % 10_000n >= 5000n ? 1n : 0n);
  let total = BigInt(subTotal) + plainTax;
  while (['01', '02', '03', '04'].includes(total.toString().padStart(3, '0').slice(-2)))
    total -= 1n;
  if (typedTotal !== undefined) total = BigInt(typedTotal);
  const whole = total === BigInt(subTotal) + plainTax && typedTotal === undefined;
  const netTotal = whole ? BigInt(subTotal) : nearest(total * 10_000n, 10_000n + taxRate);
  return {
    subTotal,
    discount: Number(BigInt(subTotal) - netTotal) as Cents,
    netTotal: Number(netTotal) as Cents,
    taxTotal: Number(total - netTotal) as Cents,
    taxValue: Number(taxRate) as BasisPoints,
    total: Number(total) as Cents,
  };
}

/** The nearest whole number; halves round up. */
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

describe('a total that a form sends', () => {
  const own: BreakdownInput = {
    subTotal: toCents(100),
    rate: toBasisPoints(19),
    invoiceType: 'invoice',
  };
  const sent = (subTotal: number | null, taxValue: number | null, total: number | null) =>
    typedTotalOf(
      {
        subTotal: subTotal === null ? null : toCents(subTotal),
        taxValue: taxValue === null ? null : toBasisPoints(taxValue),
        total: total === null ? null : toCents(total),
      },
      own,
    );

  test.each([
    ['the computed one is not typed', 100, 19, 119, undefined],
    ['another one is', 100, 19, 110, 110],
    ['none is not', 100, 19, null, undefined],
    ['computed from jobs that have changed since it is not', 80, 19, 95.2, undefined],
    ['computed at a rate that has changed since it is not', 100, 9, 109, undefined],
    ['of a form that sends only the total, the computed one is not', null, null, 119, undefined],
    ['of a form that sends only the total, another one is', null, null, 109, 109],
  ])('%s', (_, subTotal, taxValue, total, typed) => {
    expect(sent(subTotal, taxValue, total)).toBe(typed === undefined ? undefined : toCents(typed));
  });
});
