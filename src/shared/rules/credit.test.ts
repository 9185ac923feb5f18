import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf } from '#test/torture/counts.ts';
import { type Cents, type Thousandths, toBasisPoints, toCents, toEuros } from '../base/money.ts';
import { AppError } from '../fields/errors.ts';
import {
  type CreditableRow,
  type CreditLine,
  creditLines,
  creditSums,
  overpaidBy,
} from './credit.ts';
import { breakdown } from './invoice-breakdown.ts';

const rows = [rowOf('a', 2, 50), rowOf('b', 1, 20), rowOf('c', 3, 3.33)];

function rowOf(_id: string, qty: number, unitCost: number): CreditableRow {
  const total = Math.round(qty * toCents(unitCost)) as Cents;
  return { _id, qty: (qty * 1000) as Thousandths, unitCost: toCents(unitCost), total };
}

function invoiceOf(typedTotal?: number) {
  const subTotal = rows.reduce((sum, row) => sum + row.total, 0) as Cents;
  const rate = toBasisPoints(19);
  const total = typedTotal === undefined ? undefined : toCents(typedTotal);
  return { ...breakdown({ subTotal, rate, invoiceType: 'invoice', typedTotal: total }), rows };
}

type Ask = { row: string; quantity?: number; amount?: number };

function linesOf(asked: Ask[], earlier: CreditLine[] = []): CreditLine[] {
  return creditLines({
    rows,
    earlier,
    lines: asked.map(({ row, quantity, amount }) => ({
      row,
      quantity: quantity === undefined ? null : ((quantity * 1000) as Thousandths),
      amount: amount === undefined ? null : toCents(amount),
    })),
    refuse: (field, index, left) =>
      new AppError('credit.exceedsLeft', {
        values: { left: `${index}.${field} ${left === undefined ? '' : toEuros(left)}`.trim() },
      }),
  });
}

describe('lines of a credit note', () => {
  test.each<[string, Ask[], number[]]>([
    ['a whole row', [{ row: 'a', quantity: 2 }], [100]],
    ['part of a quantity', [{ row: 'a', quantity: 0.5 }], [25]],
    ['an amount', [{ row: 'b', amount: 7.5 }], [7.5]],
    [
      'several',
      [
        { row: 'c', quantity: 1 },
        { row: 'b', quantity: 1 },
      ],
      [3.33, 20],
    ],
  ])('%s', (_, asked, amounts) => {
    expect(linesOf(asked).map(({ amount }) => toEuros(amount))).toEqual(amounts);
  });

  test.each<[string, Ask[], Ask[], string]>([
    ['more than the quantity', [], [{ row: 'a', quantity: 2.001 }], '0.quantity 100'],
    ['more than the amount', [], [{ row: 'b', amount: 20.01 }], '0.amount 20'],
    [
      'more than is left of the row',
      [{ row: 'a', amount: 60 }],
      [{ row: 'a', quantity: 1 }],
      '0.quantity 40',
    ],
    ['a row of another invoice', [], [{ row: 'x', amount: 1 }], '0.row'],
    [
      'a row twice',
      [],
      [
        { row: 'a', amount: 1 },
        { row: 'a', amount: 1 },
      ],
      '0.row',
    ],
  ])('refused: %s', (_, before, asked, where) => {
    const earlier = linesOf(before);
    const left = refusalOf(() => linesOf(asked, earlier));
    // The second of two lines for the same row is refused.
    expect(left).toBe(where === '0.row' && asked.length === 2 ? '1.row' : where);
  });
});

function refusalOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.values['left'];
    throw error;
  }
  return undefined;
}

describe('sums of a credit note', () => {
  const money = (sums: ReturnType<typeof creditSums>) =>
    sums && [sums.subTotal, sums.discount, sums.netTotal, sums.taxTotal, sums.total].map(toEuros);
  type Case = { typed?: number; asked?: Ask[]; total?: number };

  test.each<[string, Case, number[] | undefined]>([
    // 129.99 net, 24.70 VAT, 154.69.
    ['all of it', {}, [129.99, 0, 129.99, 24.7, 154.69]],
    ['a line', { asked: [{ row: 'b', quantity: 1 }] }, [20, 0, 20, 3.8, 23.8]],
    ['an amount with VAT', { total: 11.9 }, [10, 0, 10, 1.9, 11.9]],
    [
      'a line, and another amount with VAT',
      { asked: [{ row: 'b', quantity: 1 }], total: 11.9 },
      [20, 10, 10, 1.9, 11.9],
    ],
    [
      'all rows',
      { asked: rows.map(({ _id, qty }) => ({ row: _id, quantity: qty / 1000 })) },
      [129.99, 0, 129.99, 24.7, 154.69],
    ],
    // A typed total of 150 makes the lines 3.03 % cheaper.
    ['all of a typed total', { typed: 150 }, [126.05, 0, 126.05, 23.95, 150]],
    [
      'a line of a typed total',
      { typed: 150, asked: [{ row: 'b', quantity: 1 }] },
      [20, 0.61, 19.39, 3.68, 23.07],
    ],
    ['the total of a typed total', { typed: 150, total: 150 }, [126.05, 0, 126.05, 23.95, 150]],
    ['more than the invoice', { total: 154.7 }, undefined],
  ])('%s', (_, { typed, asked = [], total }, sums) => {
    const invoice = invoiceOf(typed);
    const typedTotal = total === undefined ? undefined : toCents(total);
    const lines = linesOf(asked);
    expect(money(creditSums({ invoice, earlier: [], lines, total: typedTotal }))).toEqual(sums);
  });

  test('credits of any amounts come to the invoice exactly, and none is negative', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 40 });
    const typed = fc.option(fc.integer({ min: 1, max: 15_469 }), { nil: undefined });
    fc.assert(
      fc.property(typed, parts, (typedCents, amounts) => {
        const invoice = invoiceOf(typedCents === undefined ? undefined : typedCents / 100);
        const earlier: (NonNullable<ReturnType<typeof creditSums>> & { lines: CreditLine[] })[] =
          [];
        for (const total of [...amounts, undefined]) {
          const sums = creditSums({
            invoice,
            earlier,
            lines: [],
            total: total as Cents | undefined,
          });
          if (sums === undefined || sums.total === 0) continue;
          expect(Math.min(sums.netTotal, sums.taxTotal)).toBeGreaterThanOrEqual(0);
          expect(sums.netTotal + sums.taxTotal).toBe(sums.total);
          earlier.push({ ...sums, lines: [] });
        }
        for (const of of ['netTotal', 'taxTotal', 'total'] as const) {
          expect(earlier.reduce((sum, credit) => sum + credit[of], 0)).toBe(invoice[of]);
        }
      }),
      { numRuns: countOf(500) },
    );
  });

  test('a cancelled credit note never makes another one negative', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean())), (steps) => {
        const invoice = invoiceOf(77.77);
        let earlier: (NonNullable<ReturnType<typeof creditSums>> & { lines: CreditLine[] })[] = [];
        for (const [total, isCancelled] of steps) {
          if (isCancelled) earlier = earlier.slice(1);
          const sums = creditSums({ invoice, earlier, lines: [], total: total as Cents });
          if (sums === undefined) continue;
          expect(Math.min(sums.netTotal, sums.taxTotal)).toBeGreaterThanOrEqual(0);
          earlier = [...earlier, { ...sums, lines: [] }];
          const net = earlier.reduce((sum, credit) => sum + credit.netTotal, 0);
          expect(net).toBeLessThanOrEqual(invoice.netTotal);
        }
      }),
      { numRuns: countOf(500) },
    );
  });
});

test.each([
  ['an unpaid invoice: nothing', 100, 30, 0],
  ['a paid one: all', 0, 30, 30],
  ['partly paid: what exceeds the balance', 20, 30, 10],
  ['one with money on account already: all', -10, 30, 30],
])('what is paid too much on %s', (_, balance, credit, expected) => {
  expect(overpaidBy(toCents(balance), toCents(credit))).toBe(toCents(expected));
});
