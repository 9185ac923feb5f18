import type { Payment } from '#shared/contract/payment.ts';
import { AppError } from '#shared/errors.ts';
import { lockClient } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { unpayInvoice } from '../invoice/invoice.store.ts';
import { getPayment, markPaymentCancelled } from './payment.store.ts';

/** Cancels a payment once; what it paid is owed again. */
export async function cancelPayment({ db }: StaffContext, id: string): Promise<Payment> {
  await lockClient(db, (await getPayment(db, id)).client._id);
  const { invoices } = await getPayment(db, id);
  if (!(await markPaymentCancelled(db, id))) throw new AppError('payment.cancelled');
  const entries = invoices.toSorted((a, b) => (a.invoice._id < b.invoice._id ? -1 : 1));
  for (const { invoice, amount } of entries) {
    await unpayInvoice(db, { invoiceId: invoice._id, amount });
  }
  return getPayment(db, id);
}
