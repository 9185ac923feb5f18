import type { z } from 'zod';
import {
  type InvoiceHead,
  loadInvoiceHeads,
  payInvoice,
  unpayInvoice,
} from '#server/billing/invoice/index.ts';
import { lockClients, lockClientToSettle } from '#server/parties/client/index.ts';
import { cancelDocument, sealOf } from '#server/parties/document/index.ts';
import { getConfig, issuerOf, refuseLockedDays } from '#server/platform/config/index.ts';
import { nextRef } from '#server/platform/counter/index.ts';
import { type Db, sealChange } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Payment, paymentBody, paymentEditBody } from '#shared/contract/payment.ts';
import { AppError } from '#shared/fields/errors.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { refuseTooMuch } from '#shared/rules/issuing.ts';
import {
  checkEntries,
  paymentAmount,
  type PaymentEntry,
} from '#shared/rules/payment-allocation.ts';
import { refuseTakenNumber } from './fiscal-number.ts';
import { entriesOf, getPayment, insertPayment, updatePayment } from './payment.store.ts';
import { receiptDocument } from './receipt-document.ts';

/** `bankLine` is the id of the bank line that the payment is created from. */
export async function takePayment(
  context: StaffContext,
  input: z.output<typeof paymentBody>,
  bankLine: string | null = null,
): Promise<Payment> {
  const { db } = context;
  const client = await lockClientToSettle(db, input.client);
  await refuseLockedDays(db, [input.transactionDate], 'transactionDate');
  const entries = await payEntries(db, client._id, input.invoices);
  return recordPayment(context, { ...input, client, entries, bankLine });
}

type Refund = Pick<Payment, 'transactionDate' | 'method' | 'notes'> & {
  client: Client;
  entries: PaymentEntry[];
};

type NewPayment = Refund & Pick<Payment, 'fiscalNumber' | 'fiscalDate' | 'addRef'>;

/** Refunds money on account as a payment with a negative amount. The client must be locked. */
export async function makeRefund(context: StaffContext, refund: Refund): Promise<Payment> {
  const entries = await payEntries(context.db, refund.client._id, refund.entries);
  const noReceipt = { addRef: false, fiscalNumber: '', fiscalDate: null };
  return recordPayment(context, { ...refund, ...noReceipt, entries, bankLine: null });
}

/** Only money received takes a receipt number. */
async function recordPayment(
  context: StaffContext,
  { addRef, ...payment }: NewPayment & { bankLine: string | null },
): Promise<Payment> {
  const { db, now } = context;
  await refuseTakenNumber(db, payment);
  const { id, seal } = await insertPayment(db, now, {
    ...payment,
    addRef: addRef && paymentAmount(payment.entries) > 0,
    issuer: issuerOf(await getConfig(db)),
  });
  const after = await getPayment(db, id);
  const changes = [sealChange(null, seal)];
  return audit.payment(context, { event: 'created', before: null, after, changes });
}

/**
 * Changes a payment: reverts its entries and pays the new ones under the rules of a new payment, if they differ. The
 * client, who may be deleted, and an existing receipt number cannot change; in a locked period only the legal receipt.
 */
export async function editPayment(
  context: StaffContext,
  id: string,
  input: z.output<typeof paymentEditBody>,
): Promise<Payment> {
  const { db, now } = context;
  const { client } = await getPayment(db, id);
  if ((input.client ?? client._id) !== client._id) {
    throw new AppError('payment.fixed', { path: 'client' });
  }
  await lockClients(db, [client._id]);
  const payment = await getPayment(db, id);
  if (payment.status === 'cancelled') throw new AppError('payment.cancelled');
  const change = withLegalReceipt(payment, input);
  if (!changesOnlyLegalReceipt(payment, change)) {
    const days = [payment.transactionDate, input.transactionDate];
    await refuseLockedDays(db, days, 'transactionDate');
  }
  const seal = await sealOf(db, 'payment', id);
  const entries = await changeEntries(db, payment, input.invoices);
  await refuseTakenNumber(db, change, id);
  const ref = takesNumber(payment, change) ? await nextRef(db, 'payment') : payment._ref;
  const { fiscalNumber: fiscalNumberBefore } = payment;
  const rev = input._rev;
  await updatePayment(db, { id, now }, { ...change, rev, ref, entries, fiscalNumberBefore });
  const after = await getPayment(db, id);
  const changes = [sealChange(seal, await sealOf(db, 'payment', id))];
  const also = payment.invoices.map(({ invoice }) => invoice._id);
  return audit.payment(context, { event: 'changed', before: payment, after, changes, also });
}

type EditInput = z.output<typeof paymentEditBody>;

/** The legal receipt is unchanged if omitted. */
function withLegalReceipt(payment: Payment, input: EditInput) {
  const { fiscalNumber = payment.fiscalNumber, fiscalDate = payment.fiscalDate } = input;
  return { ...input, fiscalNumber, fiscalDate };
}

type Change = ReturnType<typeof withLegalReceipt>;

/** Allowed at any time: the legal receipt is often known later. */
function changesOnlyLegalReceipt(payment: Payment, change: Change): boolean {
  const isSame = (key: 'fiscalNumber' | 'fiscalDate' | 'transactionDate' | 'method' | 'notes') =>
    payment[key] === change[key];
  const isOther = !isSame('fiscalNumber') || !isSame('fiscalDate');
  const isRestSame = isSame('transactionDate') && isSame('method') && isSame('notes');
  const hasSameEntries = isSameEntries(entriesOf(payment), withoutZeros(change.invoices));
  return isOther && isRestSame && hasSameEntries && !takesNumber(payment, change);
}

/** Only money received takes a receipt number. */
function takesNumber({ _ref }: Payment, { addRef, invoices }: EditInput): boolean {
  return _ref === null && addRef && paymentAmount(invoices) > 0;
}

/**
 * Unchanged entries stay as they are, because what was paid then may be more than the invoice takes now: a credit note
 * can have come since.
 */
async function changeEntries(
  db: Db,
  payment: Payment,
  input: readonly PaymentEntry[],
): Promise<PaymentEntry[]> {
  const before = entriesOf(payment);
  if (isSameEntries(before, withoutZeros(input))) return before;
  await unpayEntries(db, before);
  return payEntries(db, payment.client._id, input);
}

function withoutZeros(entries: readonly PaymentEntry[]): PaymentEntry[] {
  return entries.filter(({ amount }) => amount !== 0);
}

/** In any order. */
function isSameEntries(before: readonly PaymentEntry[], after: readonly PaymentEntry[]): boolean {
  const isSame = (entry: PaymentEntry) =>
    before.some(({ invoice, amount }) => invoice === entry.invoice && amount === entry.amount);
  const hasEach = new Set(after.map(({ invoice }) => invoice)).size === before.length;
  return after.length === before.length && hasEach && after.every(isSame);
}

/** Cancels a payment, also of a client deleted since; the balances of its invoices go up again. */
export function cancelPayment(context: StaffContext, id: string): Promise<Payment> {
  return cancelDocument(context, id, {
    kind: receiptDocument,
    day: ({ transactionDate }) => transactionDate,
    release: (payment) => unpayEntries(context.db, entriesOf(payment)),
  });
}

/** `index` is the position in the request, at which errors point. */
type EntryWithInvoice = PaymentEntry & { index: number; head: InvoiceHead };

/**
 * Pays issued invoices of one client, at most the balance of each. Returns the entries without those of
 * amount 0; throws a 400 that points at the first invalid entry.
 */
async function payEntries(
  db: Db,
  clientId: string,
  inputEntries: readonly PaymentEntry[],
): Promise<PaymentEntry[]> {
  const entries = await loadInvoices(db, inputEntries);
  if (entries.length === 0) throw new AppError('payment.noEntries', { path: 'invoices' });
  assertPayable(entries, clientId);
  refuseTooMuch(paymentAmount(entries), 'invoices');
  for (const entry of inLockOrder(entries)) {
    const { invoice: invoiceId, amount } = entry;
    const isPaid = await payInvoice(db, { invoiceId, clientId, amount });
    const code = amount < 0 ? 'payment.notOnAccount' : 'payment.exceedsOutstanding';
    if (!isPaid) throw entryError(code, entry);
  }
  return entries;
}

async function unpayEntries(db: Db, entries: readonly PaymentEntry[]): Promise<void> {
  for (const { invoice: invoiceId, amount } of inLockOrder(entries)) {
    await unpayInvoice(db, { invoiceId, amount });
  }
}

/** By invoice id: a common order of the row locks, so that concurrent payments cannot deadlock. */
function inLockOrder<E extends PaymentEntry>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => (a.invoice < b.invoice ? -1 : 1));
}

/** Drops entries of amount 0; throws if an invoice does not exist. */
async function loadInvoices(
  db: Db,
  inputEntries: readonly PaymentEntry[],
): Promise<EntryWithInvoice[]> {
  const entries = inputEntries
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ amount }) => amount !== 0);
  const ids = entries.map(({ invoice }) => invoice);
  const byId = new Map((await loadInvoiceHeads(db, ids)).map((head) => [head._id, head]));
  return entries.map((entry) => {
    const head = byId.get(entry.invoice);
    if (head !== undefined) return { ...entry, head };
    throw new AppError('reference.unknown', { path: `invoices.${entry.index}.invoice` });
  });
}

function assertPayable(entries: readonly EntryWithInvoice[], clientId: string): void {
  for (const entry of entries) {
    const { client, status } = entry.head;
    if (client._id === clientId && status === 'issued') continue;
    throw entryError('payment.invoiceOfOther', entry);
  }
  const outstanding = entries.map(({ head }) => ({ invoice: head._id, outstanding: head.balance }));
  const [problem] = checkEntries({ entries, outstanding }).problems;
  const entry = problem && entries[problem.index];
  if (entry === undefined) return;
  throw entryError(codes[problem?.reason ?? 'repeated'], entry);
}

const codes = {
  repeated: 'payment.repeatedInvoice',
  exceedsOutstanding: 'payment.exceedsOutstanding',
  notOnAccount: 'payment.notOnAccount',
} as const;

type EntryErrorCode = 'payment.invoiceOfOther' | (typeof codes)[keyof typeof codes];

function entryError(code: EntryErrorCode, { index, head }: EntryWithInvoice): AppError {
  const isOfAmount = code === 'payment.exceedsOutstanding' || code === 'payment.notOnAccount';
  const field = isOfAmount ? 'amount' : 'invoice';
  return new AppError(code, {
    values: { invoice: invoiceLabel(head) },
    path: `invoices.${index}.${field}`,
  });
}
