import type { z } from 'zod';
import type { Invoice } from '#shared/contract/invoice.ts';
import type { Payment, paymentBody } from '#shared/contract/payment.ts';
import { AppError } from '#shared/errors.ts';
import { invoiceLabel } from '#shared/format.ts';
import { checkEntries, type PaymentEntry } from '#shared/rules/payment-allocation.ts';
import { lockClient } from '../client/client.store.ts';
import { getConfig, issuerOf } from '../config/config.store.ts';
import { nextRef } from '../db/counter.store.ts';
import type { Db } from '../db/open.ts';
import type { StaffContext } from '../http/context.ts';
import { loadInvoices, payInvoice } from '../invoice/invoice.store.ts';
import { insertPayment } from './payment.store.ts';

/** An entry that is not zero, its invoice, and its place in the list that was sent. */
type Sent = PaymentEntry & { index: number; of: Invoice };

/** Takes money over issued invoices of one client, never more than is owed on each. */
export async function takePayment(
  { db, now }: StaffContext,
  input: z.output<typeof paymentBody>,
): Promise<Payment> {
  const client = await lockClient(db, input.client);
  const entries = await sentEntries(db, input.invoices);
  if (entries.length === 0) throw new AppError('payment.noEntries', { path: 'invoices' });
  assertPayable(entries, client._id);
  // In one order for everybody, so that two payments never wait for each other.
  for (const entry of entries.toSorted((a, b) => (a.invoice < b.invoice ? -1 : 1))) {
    const { invoice: invoiceId, amount } = entry;
    const isPaid = await payInvoice(db, { invoiceId, clientId: client._id, amount });
    if (!isPaid) throw refused('payment.exceedsOutstanding', entry);
  }
  return insertPayment(db, now, {
    ref: input.addRef ? await nextRef(db, 'payment') : null,
    client,
    issuer: issuerOf(await getConfig(db)),
    transactionDate: input.transactionDate,
    method: input.method,
    notes: input.notes,
    entries,
  });
}

/** Zeros are dropped; throws where an invoice does not exist. */
async function sentEntries(db: Db, given: readonly PaymentEntry[]): Promise<Sent[]> {
  const sent = given.map((entry, index) => ({ ...entry, index }));
  const entries = sent.filter(({ amount }) => amount !== 0);
  const invoices = await loadInvoices(
    db,
    entries.map(({ invoice }) => invoice),
  );
  const byId = new Map(invoices.map((invoice) => [invoice._id, invoice]));
  return entries.map((entry) => {
    const of = byId.get(entry.invoice);
    if (of !== undefined) return { ...entry, of };
    throw new AppError('reference.unknown', { path: `invoices.${entry.index}.invoice` });
  });
}

/** Throws at the first entry that cannot be taken. */
function assertPayable(entries: readonly Sent[], clientId: string): void {
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
function refused(code: Refusal, { index, of }: Sent): AppError {
  const field = code === 'payment.exceedsOutstanding' ? 'amount' : 'invoice';
  return new AppError(code, {
    values: { invoice: invoiceLabel(of) },
    path: `invoices.${index}.${field}`,
  });
}
