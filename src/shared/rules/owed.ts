import type { InvoiceType } from '../base/choices.ts';
import type { Day } from '../base/day.ts';
import { type Cents, cents, sumCents } from '../base/money.ts';

/** An issued invoice; a negative balance is money on the client's account (`Invoice.balance`). */
export type OpenInvoice = {
  _id: string;
  client: string;
  date: Day;
  _ref: number;
  invoiceType: InvoiceType;
  balance: Cents;
};

/**
 * Sets each client's money on account against that client's oldest debts: by date, number and type, as payments are
 * proposed. Returns, by invoice, what is taken off its balance: a positive amount for a debt, a negative one for the
 * invoice whose money is used, oldest first. The amounts of a client add up to 0, so sums over all of a client's
 * invoices do not change. Invoices that keep their balance are missing.
 */
export function setOff(invoices: Iterable<OpenInvoice>): Map<string, Cents> {
  const amounts = new Map<string, Cents>();
  for (const own of Map.groupBy(invoices, ({ client }) => client).values()) {
    const sorted = own.toSorted(compareAge);
    const debts = sorted.filter(({ balance }) => balance > 0);
    const onAccount = sorted.filter(({ balance }) => balance < 0);
    const used = Math.min(sizeOf(debts), sizeOf(onAccount));
    for (const side of [debts, onAccount]) takeInOrder(side, used, amounts);
  }
  return amounts;
}

function takeInOrder(
  invoices: readonly OpenInvoice[],
  used: number,
  amounts: Map<string, Cents>,
): void {
  let left = used;
  for (const { _id, balance } of invoices) {
    const size = Math.min(left, Math.abs(balance));
    if (size > 0) amounts.set(_id, cents(Math.sign(balance) * size));
    left -= size;
  }
}

function sizeOf(invoices: readonly OpenInvoice[]): number {
  return Math.abs(sumCents(invoices.map(({ balance }) => balance)));
}

function compareAge(a: OpenInvoice, b: OpenInvoice): number {
  return compare(a.date, b.date) || a._ref - b._ref || compare(a.invoiceType, b.invoiceType);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** What a client owes of an invoice, given the amount set off; money on account is no debt. */
export function owedOf(balance: Cents, off: Cents = cents(0)): Cents {
  return cents(Math.max(0, balance - off));
}
