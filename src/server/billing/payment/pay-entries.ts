import { AppError } from '#shared/errors.ts';
import { invoiceLabel } from '#shared/format.ts';
import { refuseTooMuch } from '#shared/rules/document-limit.ts';
import {
  checkEntries,
  type PaymentEntry,
  paymentAmount,
} from '#shared/rules/payment-allocation.ts';
import type { Db } from '../../platform/db/index.ts';
import { type InvoiceHead, loadInvoiceHeads, payInvoice, unpayInvoice } from '../invoice/index.ts';

/** `index` is the position in the request, at which errors point. */
type EntryWithInvoice = PaymentEntry & { index: number; head: InvoiceHead };

/**
 * Pays issued invoices of one client, at most the balance of each. Returns the entries without those of
 * amount 0; throws a 400 that points at the first invalid entry.
 */
export async function payEntries(
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
    if (!isPaid) throw entryError('payment.exceedsOutstanding', entry);
  }
  return entries;
}

export async function unpayEntries(db: Db, entries: readonly PaymentEntry[]): Promise<void> {
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
  const isRepeated = problem?.reason === 'repeated';
  throw entryError(isRepeated ? 'payment.repeatedInvoice' : 'payment.exceedsOutstanding', entry);
}

type EntryErrorCode =
  | 'payment.invoiceOfOther'
  | 'payment.repeatedInvoice'
  | 'payment.exceedsOutstanding';

function entryError(code: EntryErrorCode, { index, head }: EntryWithInvoice): AppError {
  const field = code === 'payment.exceedsOutstanding' ? 'amount' : 'invoice';
  return new AppError(code, {
    values: { invoice: invoiceLabel(head) },
    path: `invoices.${index}.${field}`,
  });
}
