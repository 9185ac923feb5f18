import { type Cents, cents, sumCents } from '../money.ts';

/** What is still to be paid on an invoice: its total less what was paid so far. */
export type Outstanding = { invoice: string; outstanding: Cents };

/** What one payment gives to one invoice. */
export type PaymentEntry = { invoice: string; amount: Cents };

export type EntryProblem = {
  /** The entry's place in the list that was given. */
  index: number;
  invoice: string;
  reason: 'negative' | 'exceedsOutstanding' | 'repeated';
};

/**
 * Gives an amount (0 or more) to the invoices in order, each up to its outstanding amount: an
 * entry for every invoice, zeros too. `rest` is what no invoice could take.
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
 * The entries of a payment as they would be stored (zeros dropped), their sum, which is the
 * payment's amount, and what is wrong with them. An invoice not listed has nothing outstanding.
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
  if (entry.amount < 0) return 'negative';
  // Two entries within the outstanding amount could exceed it together.
  if (entry.seen) return 'repeated';
  return entry.amount > entry.left ? 'exceedsOutstanding' : null;
}
