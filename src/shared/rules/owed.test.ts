import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { cents, sumCents } from '../base/money.ts';
import { type OpenInvoice, owedOf, setOff } from './owed.ts';

type Short = [date: string, balance: number, more?: Partial<OpenInvoice>];

/** Named a, b, c … in the given order, numbered 1, 2, 3 … */
function invoicesOf(rows: readonly Short[]): OpenInvoice[] {
  return rows.map(([date, balance, more], at) => ({
    _id: 'abcdefgh'.charAt(at),
    client: 'one',
    date: day(date),
    _ref: at + 1,
    invoiceType: 'invoice',
    balance: cents(balance),
    ...more,
  }));
}

function owed(rows: readonly Short[]): Record<string, number> {
  const invoices = invoicesOf(rows);
  const off = setOff(invoices);
  const left = invoices.map(({ _id, balance }) => [_id, owedOf(balance, off.get(_id))] as const);
  return Object.fromEntries(left.filter(([, amount]) => amount !== 0));
}

const cases: { name: string; invoices: Short[]; owes: Record<string, number> }[] = [
  { name: 'nothing', invoices: [], owes: {} },
  { name: 'a debt', invoices: [['2026-01-01', 11_900]], owes: { a: 11_900 } },
  { name: 'money on account alone', invoices: [['2026-01-01', -11_900]], owes: {} },
  {
    name: 'one paid and credited in full, another overdue',
    invoices: [
      ['2026-01-01', -11_900],
      ['2026-02-01', 11_900],
    ],
    owes: {},
  },
  {
    name: 'the money is younger than the debt',
    invoices: [
      ['2026-01-01', 11_900],
      ['2026-02-01', -5000],
    ],
    owes: { a: 6900 },
  },
  {
    name: 'the oldest debts first, the last of them in part',
    invoices: [
      ['2026-03-01', 3000],
      ['2026-01-01', 1000],
      ['2026-02-01', 2000],
      ['2026-04-01', -2500],
    ],
    owes: { a: 3000, c: 500 },
  },
  {
    name: 'money of several invoices',
    invoices: [
      ['2026-01-01', -100],
      ['2026-01-02', -200],
      ['2026-01-03', 250],
      ['2026-01-04', 400],
    ],
    owes: { d: 350 },
  },
  {
    name: 'more on account than owed',
    invoices: [
      ['2026-01-01', 100],
      ['2026-01-02', -101],
    ],
    owes: {},
  },
  {
    name: 'a cent is left',
    invoices: [
      ['2026-01-01', 101],
      ['2026-01-02', -100],
    ],
    owes: { a: 1 },
  },
  {
    name: 'on one day the lower number first',
    invoices: [
      ['2026-01-01', 100, { _ref: 10 }],
      ['2026-01-01', 100, { _ref: 9 }],
      ['2026-01-01', -100, { _ref: 11 }],
    ],
    owes: { a: 100 },
  },
  {
    name: 'on one day and of one number the invoice before the other document',
    invoices: [
      ['2026-01-01', 100, { _ref: 1, invoiceType: 'other' }],
      ['2026-01-01', 100, { _ref: 1, invoiceType: 'invoice' }],
      ['2026-01-02', -100],
    ],
    owes: { a: 100 },
  },
  {
    name: "never another client's money",
    invoices: [
      ['2026-01-01', -100, { client: 'two' }],
      ['2026-01-02', 100],
      ['2026-01-03', 50, { client: 'two' }],
    ],
    owes: { b: 100 },
  },
  {
    name: 'an invoice that is settled',
    invoices: [
      ['2026-01-01', 0],
      ['2026-01-02', 70],
      ['2026-01-03', -30],
    ],
    owes: { b: 40 },
  },
];

describe('money on account', () => {
  test.each(cases)('$name', ({ invoices, owes }) => {
    expect(owed(invoices)).toEqual(owes);
  });

  test('is used up by what it pays, the oldest first', () => {
    const invoices = invoicesOf([
      ['2026-01-01', -100],
      ['2026-01-02', -200],
      ['2026-01-03', 250],
    ]);
    expect([...setOff(invoices)]).toEqual([
      ['c', 250],
      ['a', -100],
      ['b', -150],
    ]);
  });

  test('leaves what each client owes in all, and no client with both a debt and money', () => {
    const invoice = fc.record({
      client: fc.constantFrom('one', 'two'),
      date: fc.constantFrom(day('2026-01-01'), day('2026-01-02'), day('2026-01-03')),
      _ref: fc.integer({ min: 1, max: 3 }),
      invoiceType: fc.constantFrom('invoice' as const, 'other' as const),
      balance: fc.integer({ min: -500, max: 500 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 12 }), (rows) => {
        const invoices = rows.map((row, at) => ({ ...row, _id: String(at) }));
        const off = setOff(invoices);
        for (const own of Map.groupBy(invoices, ({ client }) => client).values()) {
          const all = sumCents(own.map(({ balance }) => balance));
          const left = own.map(({ _id, balance }) => cents(balance - (off.get(_id) ?? 0)));
          expect(sumCents(left)).toBe(all);
          expect(sumCents(left.map((balance) => owedOf(balance)))).toBe(Math.max(0, all));
        }
      }),
    );
  });
});
