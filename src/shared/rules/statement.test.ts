import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf } from '#test/torture/counts.ts';
import { type Day, addDays, day } from '../base/day.ts';
import { type Cents, sumCents, toCents, toEuros } from '../base/money.ts';
import {
  type StatementCredit,
  type StatementInvoice,
  type StatementPayment,
  statement,
} from './statement.ts';

describe('statement', () => {
  test.each([
    { name: 'nothing', old: 20, documents: [], lines: [] },
    {
      name: 'invoices add, payments subtract, from the old balance',
      old: 20,
      documents: ['invoice 1 2026-03-01 119', 'payment 1 2026-03-05 100'],
      lines: ['2026-03-01 invoice 1 +119 =139', '2026-03-05 payment 1 -100 =39'],
    },
    {
      name: 'by date, not in the order given',
      old: 0,
      documents: [
        'payment 1 2026-03-05 100',
        'invoice 2 2026-03-09 50',
        'invoice 1 2026-02-28 100',
      ],
      lines: [
        '2026-02-28 invoice 1 +100 =100',
        '2026-03-05 payment 1 -100 =0',
        '2026-03-09 invoice 2 +50 =50',
      ],
    },
    {
      name: 'on a day invoices before payments',
      old: 0,
      documents: ['payment 1 2026-03-01 100', 'invoice 9 2026-03-01 100'],
      lines: ['2026-03-01 invoice 9 +100 =100', '2026-03-01 payment 1 -100 =0'],
    },
    {
      name: 'then by reference, as a number',
      old: 0,
      documents: [
        'invoice 10 2026-03-01 1',
        'invoice 9 2026-03-01 2',
        'payment 10 2026-03-01 1',
        'payment 9 2026-03-01 2',
      ],
      lines: [
        '2026-03-01 invoice 9 +2 =2',
        '2026-03-01 invoice 10 +1 =3',
        '2026-03-01 payment 9 -2 =1',
        '2026-03-01 payment 10 -1 =0',
      ],
    },
    {
      name: 'of one reference, type invoice before type other',
      old: 0,
      documents: ['other 3 2026-03-01 1', 'invoice 3 2026-03-01 2'],
      lines: ['2026-03-01 invoice 3 +2 =2', '2026-03-01 other 3 +1 =3'],
    },
    {
      name: 'payments without a receipt number last, in the order given',
      old: 0,
      documents: ['payment - 2026-03-01 3', 'payment - 2026-03-01 2', 'payment 4 2026-03-01 1'],
      lines: [
        '2026-03-01 payment 4 -1 =-1',
        '2026-03-01 payment - -3 =-4',
        '2026-03-01 payment - -2 =-6',
      ],
    },
    {
      name: 'on a day credit notes after invoices and before payments; what is given back is a debit',
      old: 0,
      documents: [
        'payment 1 2026-03-01 100',
        'credit 2 2026-03-01 30',
        'invoice 9 2026-03-01 100',
        'payment - 2026-03-02 -30',
      ],
      lines: [
        '2026-03-01 invoice 9 +100 =100',
        '2026-03-01 credit 2 -30 =70',
        '2026-03-01 payment 1 -100 =-30',
        '2026-03-02 payment - +30 =0',
      ],
    },
    {
      name: 'a client who is owed',
      old: -10.5,
      documents: ['invoice 1 2026-03-01 4.25'],
      lines: ['2026-03-01 invoice 1 +4.25 =-6.25'],
    },
  ])('$name', ({ old, documents, lines }) => {
    const entries = statement({ oldBalance: toCents(old), ...read(documents) });
    const shown = entries.map((entry) => {
      const { document } = entry;
      const kind = 'invoiceType' in document ? document.invoiceType : entry.type;
      const move = entry.debit === null ? `-${toEuros(entry.credit)}` : `+${toEuros(entry.debit)}`;
      return `${entry.date} ${kind} ${document._ref ?? '-'} ${move} =${toEuros(entry.balance)}`;
    });
    expect(shown).toEqual(lines);
  });

  test('an entry keeps the document as the caller gave it, and its other side is null', () => {
    const invoice = { ...toInvoice('invoice', 1, '2026-03-01', 10), notes: 'Χαλί' };
    const payment = { ...toPayment(1, '2026-03-02', 4), method: 'cash' };
    const entries = statement({
      oldBalance: 0 as Cents,
      invoices: [invoice],
      payments: [payment],
      credits: [],
    });
    expect(entries).toEqual([
      {
        type: 'invoice',
        date: '2026-03-01',
        debit: 1000,
        credit: null,
        balance: 1000,
        document: invoice,
      },
      {
        type: 'payment',
        date: '2026-03-02',
        debit: null,
        credit: 400,
        balance: 600,
        document: payment,
      },
    ]);
    expect(entries[0]?.document).toBe(invoice);
  });

  test('the last balance is the old one and debits less credits', () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const last = statement(ledger).at(-1)?.balance ?? ledger.oldBalance;
        const debits = sumCents(ledger.invoices.map((invoice) => invoice.breakdown.total));
        const paid = sumCents(ledger.payments.map((payment) => payment.amount));
        const credited = sumCents(ledger.credits.map((credit) => credit.breakdown.total));
        expect(last).toBe(ledger.oldBalance + debits - credited - paid);
      }),
      { numRuns: countOf(1000) },
    );
  });

  test('cut at any day, the first part ends where the second begins', () => {
    fc.assert(
      fc.property(anyLedger, anyDay, (ledger, from) => {
        const whole = statement(ledger);
        const before = statement(within(ledger, (date) => date < from));
        const oldBalance = before.at(-1)?.balance ?? ledger.oldBalance;
        const after = statement({ ...within(ledger, (date) => date >= from), oldBalance });
        expect([...before, ...after]).toEqual(whole);
      }),
      { numRuns: countOf(1000) },
    );
  });

  test('the order given does not matter where every payment has a reference', () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const invoices = ledger.invoices.map((invoice, index) => ({ ...invoice, _ref: index }));
        const payments = ledger.payments.map((payment, index) => ({ ...payment, _ref: index }));
        const credits = ledger.credits.map((credit, index) => ({ ...credit, _ref: index }));
        const { oldBalance } = ledger;
        const turned = {
          oldBalance,
          invoices: invoices.toReversed(),
          payments: payments.toReversed(),
          credits: credits.toReversed(),
        };
        expect(statement(turned)).toEqual(statement({ oldBalance, invoices, payments, credits }));
      }),
    );
  });
});

type Ledger = {
  oldBalance: Cents;
  invoices: StatementInvoice[];
  payments: StatementPayment[];
  credits: StatementCredit[];
};

const anyCents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value as Cents);
/** Negative: refunded. */
const anyAmount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value as Cents);
const anyDay = fc.nat(12).map((days) => addDays(day('2026-02-24'), days));
const anyLedger: fc.Arbitrary<Ledger> = fc.record({
  oldBalance: fc.integer({ min: -100_000, max: 100_000 }).map((value) => value as Cents),
  invoices: fc.array(
    fc.record({
      _ref: fc.nat(20),
      invoiceType: fc.constantFrom('invoice', 'other'),
      date: anyDay,
      breakdown: fc.record({ total: anyCents }),
    }),
  ),
  payments: fc.array(
    fc.record({ _ref: fc.option(fc.nat(20)), transactionDate: anyDay, amount: anyAmount }),
  ),
  credits: fc.array(
    fc.record({ _ref: fc.nat(20), date: anyDay, breakdown: fc.record({ total: anyCents }) }),
  ),
});

function within(ledger: Ledger, keep: (date: Day) => boolean): Ledger {
  return {
    ...ledger,
    invoices: ledger.invoices.filter((invoice) => keep(invoice.date)),
    payments: ledger.payments.filter((payment) => keep(payment.transactionDate)),
    credits: ledger.credits.filter((credit) => keep(credit.date)),
  };
}

function read(documents: string[]): Omit<Ledger, 'oldBalance'> {
  const rows = documents.map((text) => text.split(' ') as [string, string, string, string]);
  return {
    invoices: rows
      .filter(([kind]) => kind === 'invoice' || kind === 'other')
      .map(([kind, ref, date, euros]) =>
        toInvoice(kind === 'other' ? 'other' : 'invoice', Number(ref), date, Number(euros)),
      ),
    payments: rows
      .filter(([kind]) => kind === 'payment')
      .map(([, ref, date, euros]) =>
        toPayment(ref === '-' ? null : Number(ref), date, Number(euros)),
      ),
    credits: rows
      .filter(([kind]) => kind === 'credit')
      .map(([, ref, date, euros]) => ({
        _ref: Number(ref),
        date: day(date),
        breakdown: { total: toCents(Number(euros)) },
      })),
  };
}

function toInvoice(
  invoiceType: 'invoice' | 'other',
  ...[ref, date, euros]: [number, string, number]
): StatementInvoice {
  return { _ref: ref, invoiceType, date: day(date), breakdown: { total: toCents(euros) } };
}

function toPayment(...[ref, date, euros]: [number | null, string, number]): StatementPayment {
  return { _ref: ref, transactionDate: day(date), amount: toCents(euros) };
}
