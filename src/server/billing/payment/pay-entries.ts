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

/** An entry that is not zero, with its invoice and its index in the list that was sent. */
type EntryWithInvoice = PaymentEntry & { index: number; of: InvoiceHead };

/**
 * Pays issued invoices of one client, never more than is owed on each. Gives the entries without
 * zeros; throws a 400 that points at the first entry that cannot be taken.
 */
export async function payEntries(
  db: Db,
  clientId: string,
  inputEntries: readonly PaymentEntry[],
): Promise<PaymentEntry[]> {
  const entries = await sentEntries(db, inputEntries);
  if (entries.length === 0) throw new AppError('payment.noEntries', { path: 'invoices' });
  assertPayable(entries, clientId);
  refuseTooMuch(paymentAmount(entries), 'invoices');
  for (const entry of inOneOrder(entries)) {
    const { invoice: invoiceId, amount } = entry;
    const isPaid = await payInvoice(db, { invoiceId, clientId, amount });
    if (!isPaid) throw refused('payment.exceedsOutstanding', entry);
  }
  return entries;
}

/** What the entries paid is owed again. */
export async function unpayEntries(db: Db, entries: readonly PaymentEntry[]): Promise<void> {
  for (const { invoice: invoiceId, amount } of inOneOrder(entries)) {
    await unpayInvoice(db, { invoiceId, amount });
  }
}

/** The same for everybody, so that two payments never wait for each other. */
function inOneOrder<E extends PaymentEntry>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => (a.invoice < b.invoice ? -1 : 1));
}

/** Zeros are dropped; throws where an invoice does not exist. */
async function sentEntries(
  db: Db,
  inputEntries: readonly PaymentEntry[],
): Promise<EntryWithInvoice[]> {
  const sent = inputEntries.map((entry, index) => ({ ...entry, index }));
  const entries = sent.filter(({ amount }) => amount !== 0);
  const ids = entries.map(({ invoice }) => invoice);
  const byId = new Map((await loadInvoiceHeads(db, ids)).map((head) => [head._id, head]));
  return entries.map((entry) => {
    const of = byId.get(entry.invoice);
    if (of !== undefined) return { ...entry, of };
    throw new AppError('reference.unknown', { path: `invoices.${entry.index}.invoice` });
  });
}

/** Throws at the first entry that cannot be taken. */
function assertPayable(entries: readonly EntryWithInvoice[], clientId: string): void {
  for (const entry of entries) {
    const { client, status } = entry.of;
    if (client._id === clientId && status === 'issued') continue;
    throw refused('payment.invoiceOfOther', entry);
  }
  const outstanding = entries.map(({ of }) => ({ invoice: of._id, outstanding: of.balance }));
  const [problem] = checkEntries({ entries, outstanding }).problems;
  const entry = problem && entries[problem.index];
  if (entry === undefined) return;
  throw problem?.reason === 'repeated'
    ? refused('payment.repeatedInvoice', entry)
    : refused('payment.exceedsOutstanding', entry);
}

type Refusal = 'payment.invoiceOfOther' | 'payment.repeatedInvoice' | 'payment.exceedsOutstanding';

/** Names the invoice, and points at the entry as it was sent. */
function refused(code: Refusal, { index, of }: EntryWithInvoice): AppError {
  const field = code === 'payment.exceedsOutstanding' ? 'amount' : 'invoice';
  return new AppError(code, {
    values: { invoice: invoiceLabel(of) },
    path: `invoices.${index}.${field}`,
  });
}
