import { type Cents, cents, sumCents } from '../base/money.ts';
import { allocate, type PaymentEntry } from './payment-allocation.ts';

/** An unpaid invoice: what the client owes of it (`owed.ts`), and the part that money on account pays. */
export type Owed = { _id: string; balance: Cents; onAccount?: Cents };

/**
 * `invoice`: the balance of one invoice; `all`: everything owed; `some`: the sum of several invoices; `part`: less;
 * `over`: more than is owed; `nothing`: nothing is owed.
 */
export const matchedAmounts = ['invoice', 'all', 'some', 'part', 'over', 'nothing'] as const;
export type MatchedAmount = (typeof matchedAmounts)[number];

export type Fit = {
  amount: MatchedAmount;
  entries: PaymentEntry[];
  /** The amount beyond all invoices. */
  rest: Cents;
  /** Only one set of whole invoices makes up the amount. */
  isOnly: boolean;
};

/** Only the oldest invoices up to this number are combined: the number of combinations is 2 to its power. */
const MAX_COMBINED = 14;

/**
 * How an amount fits what a client owes; `owed` is sorted oldest first. `named` are the invoices named in the text:
 * they are paid first, or alone if the amount equals their sum. An amount beyond what is owed pays what money on account
 * would have paid.
 */
export function fitAmount(
  amount: Cents,
  unpaid: readonly Owed[],
  label: readonly Owed[] = [],
): Fit {
  const owed = unpaid.filter(isOwed);
  const named = label.filter(isOwed);
  const total = sumCents(owed.map(({ balance }) => balance));
  if (total === 0) return { amount: 'nothing', entries: [], rest: amount, isOnly: false };
  if (amount > total) return { amount: 'over', ...allocateBeyond(amount, unpaid), isOnly: false };
  const sets = combinations(amount, owed);
  const isOnly = sets.length === 1;
  const namedSum = sumCents(named.map(({ balance }) => balance));
  if (named.length > 0 && amount !== total) {
    if (amount === namedSum) return { ...whole(named, owed), isOnly };
    const others = owed.filter((debt) => !named.includes(debt));
    return { amount: 'part', ...allocateInOrder(amount, [...named, ...others]), isOnly: false };
  }
  if (amount === total) return { ...whole(owed, owed), isOnly };
  const [chosen] = sets;
  if (chosen !== undefined) return { ...whole(chosen, owed), isOnly };
  return { amount: 'part', ...allocateInOrder(amount, owed), isOnly: false };
}

function isOwed({ balance }: Owed): boolean {
  return balance > 0;
}

function allocateInOrder(amount: Cents, owed: readonly Owed[]): Pick<Fit, 'entries' | 'rest'> {
  const outstanding = owed.map(({ _id, balance }) => ({ invoice: _id, outstanding: balance }));
  const { entries, rest } = allocate({ amount, outstanding });
  return { entries: entries.filter((entry) => entry.amount > 0), rest };
}

/** What is owed first, then what money on account would pay. */
function allocateBeyond(amount: Cents, unpaid: readonly Owed[]): Pick<Fit, 'entries' | 'rest'> {
  const parts = (['balance', 'onAccount'] as const).flatMap((part) =>
    unpaid.map((debt) => ({ invoice: debt._id, outstanding: debt[part] ?? cents(0) })),
  );
  const { entries, rest } = allocate({ amount, outstanding: parts });
  const paid = unpaid.map(({ _id }) => ({
    invoice: _id,
    amount: sumCents(entries.filter(({ invoice }) => invoice === _id).map((entry) => entry.amount)),
  }));
  return { entries: paid.filter((entry) => entry.amount > 0), rest };
}

function whole(chosen: readonly Owed[], owed: readonly Owed[]): Omit<Fit, 'isOnly'> {
  const entries = chosen.map(({ _id, balance }) => ({ invoice: _id, amount: balance }));
  const isAll = chosen.length === owed.length ? 'all' : 'some';
  return { amount: chosen.length === 1 ? 'invoice' : isAll, entries, rest: cents(0) };
}

/** Sets of invoices whose balances add up to the amount, at most two: single invoices first, then the oldest. */
function combinations(amount: number, owed: readonly Owed[]): Owed[][] {
  const found = owed.filter(({ balance }) => balance === amount).map((debt) => [debt]);
  const debts = owed.slice(0, MAX_COMBINED);
  const search = (from: number, left: number, chosen: Owed[]): void => {
    if (found.length > 1) return;
    if (left === 0 && chosen.length > 1) found.push(chosen);
    if (left <= 0) return;
    for (const [at, debt] of debts.slice(from).entries()) {
      search(from + at + 1, left - debt.balance, [...chosen, debt]);
    }
  };
  search(0, amount, []);
  return found.slice(0, 2);
}
