import type { InvoiceType } from '../base/choices.ts';
import type { Day } from '../base/day.ts';
import { type Cents, cents } from '../base/money.ts';

export type StatementInvoice = {
  _ref: number;
  invoiceType: InvoiceType;
  date: Day;
  breakdown: { total: Cents };
};

/** `_ref` is null for a payment without a receipt number. */
export type StatementCredit = { _ref: number; date: Day; breakdown: { total: Cents } };

/** Negative for a refund. */
export type StatementPayment = { _ref: number | null; transactionDate: Day; amount: Cents };

/** One line; `balance` is the amount owed after it. */
export type StatementEntry<Invoice, Payment, Credit> = { date: Day; balance: Cents } & (
  | { type: 'invoice'; debit: Cents; credit: null; document: Invoice }
  | { type: 'credit'; debit: null; credit: Cents; document: Credit }
  | { type: 'payment'; debit: null; credit: Cents; document: Payment }
  | { type: 'payment'; debit: Cents; credit: null; document: Payment }
);

/**
 * Entries by date; within a day, invoices come before credit notes and payments, each by reference (payments without
 * one last, in the given order). The balance starts at `oldBalance`, adds invoice totals and subtracts the rest. The
 * caller must leave out cancelled documents.
 */
export function statement<
  Invoice extends StatementInvoice,
  Payment extends StatementPayment,
  Credit extends StatementCredit,
>(input: {
  oldBalance: Cents;
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  credits: readonly Credit[];
}): StatementEntry<Invoice, Payment, Credit>[] {
  const debits = input.invoices.toSorted(compareInvoices).map(toDebit);
  const credits = input.credits.toSorted((a, b) => compare(a._ref, b._ref)).map(toCredit);
  const payments = input.payments.toSorted(comparePayments).map(toMove);
  // Stable sort: the invoices of a day stay before its credit notes and payments.
  const moves = [...debits, ...credits, ...payments].toSorted((a, b) => compare(a.date, b.date));
  let balance: number = input.oldBalance;
  return moves.map((move) => {
    balance += (move.debit ?? 0) - (move.credit ?? 0);
    return { ...move, balance: cents(balance) };
  });
}

function toDebit<Invoice extends StatementInvoice>(document: Invoice) {
  const { date, breakdown } = document;
  return { type: 'invoice' as const, date, debit: breakdown.total, credit: null, document };
}

function toCredit<Credit extends StatementCredit>(document: Credit) {
  const { date, breakdown } = document;
  return { type: 'credit' as const, date, debit: null, credit: breakdown.total, document };
}

/** Money received on the credit side, refunds on the debit side. */
function toMove<Payment extends StatementPayment>(document: Payment) {
  const { transactionDate: date, amount } = document;
  const of = { type: 'payment' as const, date, document };
  return amount < 0
    ? { ...of, debit: cents(0 - amount), credit: null }
    : { ...of, debit: null, credit: amount };
}

/** The two invoice types are numbered separately, so a reference can occur twice. */
function compareInvoices(a: StatementInvoice, b: StatementInvoice): number {
  return compare(a._ref, b._ref) || compare(a.invoiceType, b.invoiceType);
}

function comparePayments(a: StatementPayment, b: StatementPayment): number {
  return compare(a._ref ?? Infinity, b._ref ?? Infinity);
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
