import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf } from '#test/torture/counts.ts';
import { type Cents, sumCents, toCents } from '../base/money.ts';
import { type Outstanding, allocate, checkEntries, paymentAmount } from './payment-allocation.ts';

describe('allocate', () => {
  test.each([
    {
      name: 'in order, each up to its outstanding',
      amount: 150,
      over: [100, 80, 30],
      given: [100, 50, 0],
      rest: 0,
    },
    { name: 'all of it', amount: 210, over: [100, 80, 30], given: [100, 80, 30], rest: 0 },
    {
      name: 'more than is outstanding',
      amount: 250.5,
      over: [100, 80, 30],
      given: [100, 80, 30],
      rest: 40.5,
    },
    { name: 'nothing', amount: 0, over: [100, 80], given: [0, 0], rest: 0 },
    { name: 'a paid invoice is passed by', amount: 50, over: [0, 80], given: [0, 50], rest: 0 },
    { name: 'cents', amount: 0.03, over: [0.01, 0.01, 0.05], given: [0.01, 0.01, 0.01], rest: 0 },
    {
      name: 'an invoice that owes backwards takes nothing',
      amount: 10,
      over: [-5, 20],
      given: [0, 10],
      rest: 0,
    },
    { name: 'no invoice', amount: 10, over: [], given: [], rest: 10 },
  ])('$name: $amount over $over gives $given', ({ amount, over, given, rest }) => {
    expect(allocate({ amount: toCents(amount), outstanding: toOutstanding(over) })).toEqual({
      entries: given.map((euros, index) => ({ invoice: `i${index}`, amount: toCents(euros) })),
      rest: toCents(rest),
    });
  });

  test('nothing is lost, nothing is above outstanding, and no later invoice is before an earlier one', () => {
    fc.assert(
      fc.property(anyCents, fc.array(anyCents), (amount, owed) => {
        const outstanding = owed.map((value, index) => ({
          invoice: `i${index}`,
          outstanding: value,
        }));
        const { entries, rest } = allocate({ amount, outstanding });
        expect(paymentAmount(entries) + rest).toBe(amount);
        const unfilled = entries.findIndex((entry, index) => entry.amount < (owed[index] ?? 0));
        const after = unfilled === -1 ? [rest] : entries.slice(unfilled + 1).map((e) => e.amount);
        expect(entries.every((entry, index) => entry.amount <= (owed[index] ?? 0))).toBe(true);
        if (unfilled !== -1) expect([...after, rest].every((value) => value === 0)).toBe(true);
        expect(checkEntries({ entries, outstanding }).problems).toEqual([]);
      }),
      { numRuns: countOf(1000) },
    );
  });
});

describe('checkEntries', () => {
  /** The entries as `invoice euros`, their sum, the invoices that are kept, the problems as `index reason`. */
  type Row = [name: string, entries: string[], amount: number, kept: string, problems: string[]];
  const rows: Row[] = [
    ['up to outstanding is right', ['i0 100', 'i1 50'], 150, 'i0 i1', []],
    ['zero entries are dropped', ['i0 0', 'i1 50'], 50, 'i1', []],
    ['none left', ['i0 0', 'i1 0'], 0, '', []],
    ['a cent above outstanding', ['i1 50', 'i0 100.01'], 150.01, 'i1 i0', ['1 exceedsOutstanding']],
    ['negative', ['i0 -1'], -1, 'i0', ['0 notOnAccount']],
    ['an invoice twice', ['i0 60', 'i0 60'], 120, 'i0 i0', ['1 repeated']],
    ['an invoice twice, once with zero', ['i0 0', 'i0 60'], 60, 'i0', []],
    ['an unknown invoice owes nothing', ['x 1'], 1, 'x', ['0 exceedsOutstanding']],
    [
      'problems keep their place',
      ['i0 0', 'i1 99', 'i2 -1'],
      98,
      'i1 i2',
      ['1 exceedsOutstanding', '2 notOnAccount'],
    ],
  ];

  test.each(rows)('%s', (_, entries, amount, kept, problems) => {
    const given = entries.map((entry) => {
      const [invoice = '', euros] = entry.split(' ');
      return { invoice, amount: toCents(Number(euros)) };
    });
    const checked = checkEntries({ entries: given, outstanding: toOutstanding([100, 80, 30]) });
    expect(checked.amount).toBe(toCents(amount));
    expect(checked.entries.map((entry) => entry.invoice).join(' ')).toBe(kept);
    expect(checked.problems.map(({ index, reason }) => `${index} ${reason}`)).toEqual(problems);
    expect(checked.problems.every((p) => p.invoice === given[p.index]?.invoice)).toBe(true);
  });

  test('entries without a problem never take an invoice past its total', () => {
    const entry = fc.record({
      invoice: fc.constantFrom('i0', 'i1', 'i2'),
      amount: fc.integer({ min: -200, max: 12_000 }).map((value) => value as Cents),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
        const outstanding = toOutstanding([100, 80, 30]);
        if (checkEntries({ entries, outstanding }).problems.length > 0) return;
        for (const row of outstanding) {
          const paid = entries.filter((each) => each.invoice === row.invoice);
          expect(sumCents(paid.map((each) => each.amount))).toBeLessThanOrEqual(row.outstanding);
        }
      }),
    );
  });
});

const anyCents = fc.integer({ min: 0, max: 100_000_00 }).map((value) => value as Cents);

function toOutstanding(euros: number[]): Outstanding[] {
  return euros.map((value, index) => ({ invoice: `i${index}`, outstanding: toCents(value) }));
}
