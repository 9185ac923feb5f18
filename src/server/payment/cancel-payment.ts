import type { Payment } from '#shared/contract/payment.ts';
import { AppError } from '#shared/errors.ts';
import { lockClient } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { unpayEntries } from './pay-entries.ts';
import { entriesOf, getPayment, markPaymentCancelled } from './payment.store.ts';

/** Cancels a payment once; what it paid is owed again. */
export async function cancelPayment({ db }: StaffContext, id: string): Promise<Payment> {
  await lockClient(db, (await getPayment(db, id)).client._id);
  const payment = await getPayment(db, id);
  if (!(await markPaymentCancelled(db, id))) throw new AppError('payment.cancelled');
  await unpayEntries(db, entriesOf(payment));
  return getPayment(db, id);
}
