import type { Payment } from '#shared/contract/payment.ts';
import { AppError } from '#shared/errors.ts';
import { holdClients, reviveClient } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { unpayEntries } from './pay-entries.ts';
import { entriesOf, getPayment, markPaymentCancelled } from './payment.store.ts';

/**
 * Cancels a payment once; what it paid is owed again. A client who was deleted is back then: one who
 * owes cannot be deleted.
 */
export async function cancelPayment({ db }: StaffContext, id: string): Promise<Payment> {
  const clientId = (await getPayment(db, id)).client._id;
  await holdClients(db, [clientId]);
  const payment = await getPayment(db, id);
  if (!(await markPaymentCancelled(db, id))) throw new AppError('payment.cancelled');
  await unpayEntries(db, entriesOf(payment));
  await reviveClient(db, clientId);
  return getPayment(db, id);
}
