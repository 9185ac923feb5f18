import { type Cents, cents, sumCents } from '../base/money.ts';

/**
 * `outstanding` is the invoice's total less payments and credits so far. If negative, the invoice was paid and then
 * credited, and the difference is on the client's account.
 */
export type Outstanding = { invoice: string; outstanding: Cents };

/** The part of a payment for one invoice; negative if taken from money on account. */
export type PaymentEntry = { invoice: string; amount: Cents };

export type EntryProblem = {
  /** Index in the given list. */
  index: number;
  invoice: string;
  reason: 'notOnAccount' | 'exceedsOutstanding' | 'repeated';
};

/**
 * Distributes an amount (≥ 0) over the invoices in order, each up to its outstanding amount. Every invoice
 * gets an entry, possibly 0. `rest` is the amount that exceeds all invoices.
 */
export function allocate(input: { amount: Cents; outstanding: readonly Outstanding[] }): {
  entries: PaymentEntry[];
  rest: Cents;
} {
  let rest: number = input.amount;
  const entries = input.outstanding.map(({ invoice, outstanding }) => {
    const amount = cents(Math.max(0, Math.min(rest, outstanding)));
    rest -= amount;
    return { invoice, amount };
  });
  return { entries, rest: cents(rest) };
}

/**
 * The entries of a payment as they would be stored (without zeros), their sum, and their problems. An
 * invoice that is not in `outstanding` has nothing outstanding.
 */
export function checkEntries(input: {
  entries: readonly PaymentEntry[];
  outstanding: readonly Outstanding[];
}): { entries: PaymentEntry[]; amount: Cents; problems: EntryProblem[] } {
  const left = new Map(input.outstanding.map((row) => [row.invoice, row.outstanding]));
  const seen = new Set<string>();
  const problems: EntryProblem[] = [];
  for (const [index, { invoice, amount }] of input.entries.entries()) {
    if (amount === 0) continue;
    const reason = entryProblem({ amount, left: left.get(invoice) ?? 0, seen: seen.has(invoice) });
    if (reason !== null) problems.push({ index, invoice, reason });
    seen.add(invoice);
  }
  const entries = input.entries.filter((entry) => entry.amount !== 0);
  return { entries, amount: paymentAmount(entries), problems };
}

/** A payment's amount is the sum of its entries. */
export function paymentAmount(entries: readonly PaymentEntry[]): Cents {
  return sumCents(entries.map((entry) => entry.amount));
}

function entryProblem(entry: {
  amount: number;
  left: number;
  seen: boolean;
}): EntryProblem['reason'] | null {
  if (entry.amount < Math.min(0, entry.left)) return 'notOnAccount';
  // Two entries that are each within the outstanding amount could together exceed it.
  if (entry.seen) return 'repeated';
  return entry.amount > Math.max(0, entry.left) ? 'exceedsOutstanding' : null;
}
