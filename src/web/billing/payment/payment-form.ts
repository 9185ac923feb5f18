import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { FieldIssue } from '#shared/errors.ts';
import type { Values, WordKey } from '#shared/i18n/translate.ts';
import { cents, scaled, sumCents, toCents, toEuros } from '#shared/money.ts';
import { allocate } from '#shared/rules/payment-allocation.ts';
import type { Input } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { ClientShort } from '#web/kit/links/client-short.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';
import type { Payment } from './payment.ts';

type UnpaidShort = Pick<
  Payment['invoices'][number]['invoice'],
  '_id' | '_ref' | 'invoiceType' | 'date'
> & { total: number; balance: number };
type UnpaidInvoice = Omit<UnpaidShort, 'total'> & { breakdown: { total: number } };

/** An invoice that can be paid, and what is paid of it now. */
export type Entry = {
  invoice: UnpaidShort;
  amount: TypedNumber;
  isChosen: boolean;
  /** What the payment that is changed paid of it: that is outstanding again. */
  wasPaid: number;
};

export type PaymentDraft = Omit<
  FullDraft<Input<'POST /payment'>['body']>,
  'client' | 'transactionDate' | 'invoices'
> & {
  /** As the payment was read, where one is changed. */
  _rev?: number;
  client: ClientShort | null;
  transactionDate: string | null;
  invoices: Entry[];
  /** What was typed to be shared out over the chosen rows. */
  toDistribute: TypedNumber;
};

/** One payment has at most so many entries. */
const MAX_ENTRIES = 500;

/** Finds a client's unpaid issued invoices, the oldest first. */
export function unpaidSearch(client: string) {
  const filters = { client, status: 'issued', paid: false } as const;
  const sort = { date: 1, _ref: 1 } as const;
  return { body: { page: 1, size: MAX_ENTRIES, filters, sort } };
}

/** `client` and `invoices` are what the page was opened for. */
export function newPayment(
  method: PaymentMethod,
  client: ClientShort | null = null,
  invoices: Entry[] = [],
): PaymentDraft {
  const rest = { addRef: true, notes: '', toDistribute: null } as const;
  return { client, transactionDate: today(), method, ...rest, invoices };
}

/** Ids of invoices, or all. */
export type InvoiceSelection = readonly string[] | 'all';

/** Rows for the invoices there are; those that the page was opened for are paid whole. */
export function newEntries(
  invoices: readonly UnpaidInvoice[],
  wanted: InvoiceSelection = [],
): Entry[] {
  return invoices.map((invoice) => {
    const entry = { invoice: short(invoice), amount: 0, isChosen: false, wasPaid: 0 };
    return withSelection(entry, wanted === 'all' || wanted.includes(invoice._id));
  });
}

/**
 * A ticked row is paid in full until another amount is typed; a row that is not ticked is not paid.
 */
function withSelection(entry: Entry, isChosen: boolean): Entry {
  if (entry.isChosen === isChosen) return entry;
  return isChosen ? paidInFull({ ...entry, isChosen }) : { ...entry, isChosen, amount: 0 };
}

function paidInFull(entry: Entry): Entry {
  return { ...entry, amount: entry.invoice.balance };
}

/** A payment's own rows, then those of the client's other unpaid invoices. */
export function paymentDraft(
  payment: Omit<PaymentDraft, 'toDistribute' | 'invoices'> & {
    invoices: { invoice: UnpaidShort; amount: number }[];
  },
  unpaid: readonly UnpaidInvoice[],
): PaymentDraft {
  const { _rev, client, transactionDate, method, notes, addRef } = payment;
  const own = payment.invoices.map(({ invoice, amount }) => ({
    invoice: paidShort(invoice),
    amount,
    isChosen: true,
    wasPaid: amount,
  }));
  const paid = new Set(own.map(({ invoice }) => invoice._id));
  const others = newEntries(unpaid.filter(({ _id }) => !paid.has(_id)));
  const invoices = renewEntries(unpaid, [...own, ...others]);
  const toDistribute = null;
  return { _rev, client, transactionDate, method, addRef, notes, invoices, toDistribute };
}

/**
 * The same client's rows over newer balances. Each stays in its place with what was typed, also
 * where somebody else has settled the invoice in between: nothing is outstanding on it any more.
 */
export function renewEntries(
  invoices: readonly UnpaidInvoice[],
  entries: readonly Entry[],
): Entry[] {
  const fresh = new Map(newEntries(invoices).map((entry) => [entry.invoice._id, entry]));
  const rows = entries.map((entry) => {
    const { invoice = { ...entry.invoice, balance: 0 } } = fresh.get(entry.invoice._id) ?? {};
    fresh.delete(invoice._id);
    const balance = sumEuros([invoice.balance, entry.wasPaid]);
    return { ...entry, invoice: { ...invoice, balance } };
  });
  return [...rows, ...fresh.values()].slice(0, MAX_ENTRIES);
}

type EntryError = { key: WordKey; values: Values };

/** What is wrong with an amount: it must be there, from 0 to what is outstanding. */
export function amountIssue(
  amount: TypedNumber,
  outstanding: number,
  money: (euros: number) => string,
): EntryError | undefined {
  if (amount === null) return { key: 'payment.toPayRequired', values: {} };
  if (typeof amount === 'string') return { key: 'validation.number', values: {} };
  if (amount < 0) return { key: 'validation.min', values: { min: 0 } };
  if (scaled(amount, 2) === undefined) return { key: 'validation.decimals', values: { count: 2 } };
  if (amount <= outstanding) return undefined;
  return { key: 'payment.atMost', values: { max: money(outstanding) } };
}

/**
 * What is wrong with the amount that is shared out: more than is owed, or not what the rows pay
 * together. A receipt over another sum than the one that was typed must never come of it.
 */
export function distributionIssue(
  { toDistribute: amount, invoices }: Pick<PaymentDraft, 'toDistribute' | 'invoices'>,
  money: (euros: number) => string,
): EntryError | undefined {
  if (amount === null) return undefined;
  const issue = amountIssue(amount, owedOn(invoices), money);
  if (issue !== undefined || typeof amount !== 'number') return issue;
  const { amounts, rest } = distribute(invoices, amount);
  const sum = sumOf(invoices);
  if (sum === amount) return undefined;
  const isShared = invoices.every((entry, index) => entry.amount === amounts[index]);
  if (isShared) return { key: 'payment.distributeRest', values: { rest: money(rest) } };
  return { key: 'payment.distributeDiffers', values: { sum: money(sum) } };
}

/** What is wrong with a payment beside its body: each row is held against what is outstanding. */
export function paymentProblems(
  { invoices, toDistribute }: PaymentDraft,
  money: (euros: number) => string,
): FieldIssue[] {
  const rows = invoices.map(({ invoice, amount }, index) => ({
    path: `invoices.${index}.amount`,
    wrong: amountIssue(amount, invoice.balance, money),
  }));
  const isNone = invoices.every(({ amount }) => amount === 0);
  const none: EntryError = { key: 'payment.noEntries', values: {} };
  return [
    ...rows,
    { path: 'invoices', wrong: isNone ? none : undefined },
    { path: 'toDistribute', wrong: distributionIssue({ invoices, toDistribute }, money) },
  ].flatMap(({ path, wrong }) => (wrong ? [{ path, ...wrong }] : []));
}

/** Gives an amount to the chosen rows in order; the others get nothing, `rest` is left over. */
export function distribute(entries: readonly Entry[], amount: number) {
  const chosen = entries.filter(({ isChosen }) => isChosen);
  const outstanding = chosen.map(({ invoice }) => ({
    invoice: invoice._id,
    outstanding: toCents(invoice.balance),
  }));
  const { entries: given, rest } = allocate({ amount: toCents(amount), outstanding });
  const byId = new Map(given.map((entry) => [entry.invoice, toEuros(entry.amount)]));
  return { amounts: entries.map(({ invoice }) => byId.get(invoice._id) ?? 0), rest: toEuros(rest) };
}

/** The rows where those that `isChosen` says are ticked, and what was typed is shared out over them. */
export function choose(draft: Rows, isChosen: (entry: Entry) => boolean): Entry[] {
  const invoices = draft.invoices.map((entry) => withSelection(entry, isChosen(entry)));
  return hasAmount(draft) ? shared({ ...draft, invoices }) : invoices;
}

/**
 * The rows with the typed amount shared out over the ticked ones; over all where none is. Without
 * an amount each ticked row takes what is owed on it.
 */
export function shareOut(draft: Rows): Entry[] {
  const { invoices, toDistribute } = draft;
  if (toDistribute === null)
    return invoices.map((entry) => (entry.isChosen ? paidInFull(entry) : entry));
  if (!hasAmount(draft)) return [...invoices];
  const isNone = invoices.every(({ isChosen }) => !isChosen);
  return isNone ? choose(draft, () => true) : shared(draft);
}

type Rows = Pick<PaymentDraft, 'invoices' | 'toDistribute'>;
type Shareable = Rows & { toDistribute: number };

/** Whether an amount is typed that the client owes. */
function hasAmount(draft: Rows): draft is Shareable {
  const { invoices, toDistribute: amount } = draft;
  return typeof amount === 'number' && amountIssue(amount, owedOn(invoices), String) === undefined;
}

/** A row that gets nothing of the amount is ticked no more. */
function shared({ invoices, toDistribute }: Shareable): Entry[] {
  const { amounts } = distribute(invoices, toDistribute);
  return invoices.map((entry, index) => {
    const amount = amounts[index] ?? 0;
    return { ...entry, amount, isChosen: amount > 0 };
  });
}

/** Whether a row is ticked once this is typed in it; what is no amount yet leaves it as it is. */
export function isPaid(amount: TypedNumber, isChosen: boolean): boolean {
  if (typeof amount !== 'number' || amount < 0) return isChosen;
  return amount > 0;
}

/** What the ticked rows pay together, as far as they are numbers. */
export function sumOf(entries: readonly Entry[] = []): number {
  const paid = entries.filter(({ isChosen }) => isChosen);
  return toEuros(sumCents(paid.map(({ amount }) => cents(scaled(Number(amount), 2) ?? 0))));
}

/** What is outstanding on the rows together. */
export function owedOn(entries: readonly Entry[] = []): number {
  return sumEuros(entries.map(({ invoice }) => invoice.balance));
}

function sumEuros(sums: readonly number[]): number {
  return toEuros(sumCents(sums.map((sum) => toCents(sum))));
}

function paidShort({ _id, _ref, invoiceType, date, total, balance }: UnpaidShort): UnpaidShort {
  return { _id, _ref, invoiceType, date, total, balance };
}

function short({ _id, _ref, invoiceType, date, balance, breakdown }: UnpaidInvoice): UnpaidShort {
  return { _id, _ref, invoiceType, date, balance, total: breakdown.total };
}
