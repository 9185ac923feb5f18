import { cents, scaled, sumCents, toCents, toEuros } from '#shared/base/money.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { FieldIssue } from '#shared/fields/errors.ts';
import type { Values, WordKey } from '#shared/i18n/translate.ts';
import { allocate } from '#shared/rules/payment-allocation.ts';
import type { Answer, FiltersOf, Input } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { ClientShort } from '#web/kit/links/record-links.tsx';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';

export type Payment = Answer<'GET /payment/:id'>;

type UnpaidShort = Pick<
  Payment['invoices'][number]['invoice'],
  '_id' | '_ref' | 'invoiceType' | 'date'
> & { total: number; balance: number };
type UnpaidInvoice = Omit<UnpaidShort, 'total'> & { breakdown: { total: number } };

/** An unpaid invoice and the amount paid for it. */
export type Entry = {
  invoice: UnpaidShort;
  amount: TypedNumber;
  isChosen: boolean;
  /** The amount that the edited payment paid before, which is outstanding again. */
  wasPaid: number;
};

export type PaymentDraft = Omit<
  FullDraft<Input<'POST /payment'>['body']>,
  'client' | 'transactionDate' | 'invoices'
> & {
  /** Of the edited payment. */
  _rev?: number;
  client: ClientShort | null;
  transactionDate: string | null;
  invoices: Entry[];
  /** The amount to distribute over the ticked rows. */
  toDistribute: TypedNumber;
};

/** The limit of entries of a payment. */
const MAX_ENTRIES = 500;

/** Finds a client's unpaid invoices and those with money on account, oldest first. */
export function unpaidSearch(client: string) {
  const filters = {
    client,
    status: { $in: ['unpaid', 'onAccount'] },
  } satisfies FiltersOf<'POST /invoice/search'>;
  const sort = { date: 1, _ref: 1 } as const;
  return { body: { page: 1, size: MAX_ENTRIES, filters, sort } };
}

/** `client` and `invoices` are preselected. */
export function newPayment(
  method: PaymentMethod,
  client: ClientShort | null = null,
  invoices: Entry[] = [],
): PaymentDraft {
  const rest = { addRef: true, notes: '', toDistribute: null, ...noLegalReceipt } as const;
  return { client, transactionDate: today(), method, ...rest, invoices };
}

const noLegalReceipt = { fiscalNumber: '', fiscalDate: null };

export type InvoiceSelection = readonly string[] | 'all';

/**
 * Rows of unpaid invoices; the wanted ones are paid in full. Money on account is used only up to what is owed; only a
 * person can choose to give it back.
 */
export function newEntries(
  invoices: readonly UnpaidInvoice[],
  wanted: InvoiceSelection = [],
): Entry[] {
  const isOwed = invoices.some(({ balance }) => balance > 0);
  return invoices.map((invoice) => {
    const entry = { invoice: short(invoice), amount: 0, isChosen: false, wasPaid: 0 };
    const isWanted = wanted === 'all' ? isOwed : wanted.includes(invoice._id);
    return withSelection(entry, isWanted);
  });
}

/** Ticking a row pays it in full, unticking it pays nothing. */
function withSelection(entry: Entry, isChosen: boolean): Entry {
  if (entry.isChosen === isChosen) return entry;
  return isChosen ? paidInFull({ ...entry, isChosen }) : { ...entry, isChosen, amount: 0 };
}

function paidInFull(entry: Entry): Entry {
  return { ...entry, amount: entry.invoice.balance };
}

/** The rows of a payment, then the client's other unpaid invoices. */
export function paymentDraft(
  payment: Omit<PaymentDraft, 'toDistribute' | 'invoices'> & {
    invoices: { invoice: UnpaidShort; amount: number }[];
  },
  unpaid: readonly UnpaidInvoice[],
): PaymentDraft {
  const { _rev, client, transactionDate, method, notes, addRef, fiscalNumber, fiscalDate } =
    payment;
  const legalReceipt = { fiscalNumber, fiscalDate };
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
  const rest = { ...legalReceipt, invoices, toDistribute };
  return { _rev, client, transactionDate, method, addRef, notes, ...rest };
}

/**
 * Updates balances and keeps the order and what was typed. An invoice that has been settled
 * meanwhile has a balance of 0.
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

/** The error of an amount: it must be from 0 to the outstanding balance, which may be negative. */
export function amountIssue(
  amount: TypedNumber,
  outstanding: number,
  money: (euros: number) => string,
): EntryError | undefined {
  if (amount === null) return { key: 'payment.toPayRequired', values: {} };
  if (typeof amount === 'string') return { key: 'validation.number', values: {} };
  const least = Math.min(0, outstanding);
  if (amount < least) return { key: 'validation.min', values: { min: least } };
  if (scaled(amount, 2) === undefined) return { key: 'validation.decimals', values: { count: 2 } };
  const most = Math.max(0, outstanding);
  return amount <= most ? undefined : { key: 'payment.atMost', values: { max: money(most) } };
}

/**
 * The error of the amount to distribute: more than is owed, or not the sum of the rows. A receipt
 * must never be over another sum than the typed one.
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

/** Errors beyond the schema of the body: each amount is compared with the balance. */
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

/** Allocates an amount and the ticked money on account to the ticked rows in order; `rest` is left over. */
export function distribute(entries: readonly Entry[], amount: number) {
  const chosen = entries.filter(({ isChosen }) => isChosen);
  const outstanding = chosen.map(({ invoice }) => ({
    invoice: invoice._id,
    outstanding: toCents(invoice.balance),
  }));
  const onAccount = outstanding.filter(({ outstanding: balance }) => balance < 0);
  const used = onAccount.map(({ invoice, outstanding: balance }) => ({ invoice, amount: balance }));
  const available = cents(toCents(amount) - sumCents(used.map((entry) => entry.amount)));
  const { entries: allocated, rest } = allocate({ amount: available, outstanding });
  const byId = new Map(
    [...allocated, ...used].map((entry) => [entry.invoice, toEuros(entry.amount)]),
  );
  return { amounts: entries.map(({ invoice }) => byId.get(invoice._id) ?? 0), rest: toEuros(rest) };
}

/** Ticks exactly the rows that `isChosen` selects, and distributes the typed amount over them. */
export function choose(draft: Rows, isChosen: (entry: Entry) => boolean): Entry[] {
  const invoices = draft.invoices.map((entry) => withSelection(entry, isChosen(entry)));
  return hasAmount(draft) ? shared({ ...draft, invoices }) : invoices;
}

/**
 * Distributes the typed amount over the ticked rows, or over all if none is ticked. Without an
 * amount each ticked row is paid in full.
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

/** Whether a valid amount is typed that does not exceed what is owed. */
function hasAmount(draft: Rows): draft is Shareable {
  const { invoices, toDistribute: amount } = draft;
  return typeof amount === 'number' && amountIssue(amount, owedOn(invoices), String) === undefined;
}

/** Rows that receive nothing are unticked. */
function shared({ invoices, toDistribute }: Shareable): Entry[] {
  const { amounts } = distribute(invoices, toDistribute);
  return invoices.map((entry, index) => {
    const amount = amounts[index] ?? 0;
    return { ...entry, amount, isChosen: amount !== 0 };
  });
}

/** Whether a row is ticked after typing an amount; an invalid one changes nothing. */
export function isPaid(
  amount: TypedNumber,
  { invoice, isChosen }: Pick<Entry, 'invoice' | 'isChosen'>,
): boolean {
  const isInvalid = typeof amount !== 'number' || amount < Math.min(0, invoice.balance);
  return isInvalid ? isChosen : amount !== 0;
}

/** The sum of the ticked rows in euros; what is not a number counts 0. */
export function sumOf(entries: readonly Entry[] = []): number {
  const paid = entries.filter(({ isChosen }) => isChosen);
  return toEuros(sumCents(paid.map(({ amount }) => cents(scaled(Number(amount), 2) ?? 0))));
}

/** The sum of the balances in euros. */
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
