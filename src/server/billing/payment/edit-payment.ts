import type { z } from 'zod';
import type { Payment, paymentEditBody } from '#shared/contract/payment.ts';
import { AppError } from '#shared/errors.ts';
import { lockClients } from '../../parties/client/index.ts';
import { sealOf } from '../../parties/document/index.ts';
import { refuseLockedDays } from '../../platform/config/index.ts';
import { nextRef } from '../../platform/counter/index.ts';
import { sealChange } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { payEntries, unpayEntries } from './pay-entries.ts';
import { entriesOf, getPayment, updatePayment } from './payment.store.ts';

/**
 * Changes a payment: reverts its entries, then pays the new ones under the rules of a new payment. The
 * client, who may be deleted, and an existing receipt number cannot change.
 */
export async function editPayment(
  context: StaffContext,
  id: string,
  input: z.output<typeof paymentEditBody>,
): Promise<Payment> {
  const { db } = context;
  const { client } = await getPayment(db, id);
  if ((input.client ?? client._id) !== client._id) {
    throw new AppError('payment.fixed', { path: 'client' });
  }
  await lockClients(db, [client._id]);
  const payment = await getPayment(db, id);
  if (payment.status === 'cancelled') throw new AppError('payment.cancelled');
  const days = [payment.transactionDate, input.transactionDate];
  await refuseLockedDays(db, days, 'transactionDate');
  const seal = await sealOf(db, 'payment', id);
  await unpayEntries(db, entriesOf(payment));
  const entries = await payEntries(db, client._id, input.invoices);
  const ref = payment._ref ?? (input.addRef ? await nextRef(db, 'payment') : null);
  await updatePayment(db, id, { ...input, rev: input._rev, ref, entries });
  const after = await getPayment(db, id);
  const changes = [sealChange(seal, await sealOf(db, 'payment', id))];
  const also = payment.invoices.map(({ invoice }) => invoice._id);
  return audit.payment(context, { event: 'changed', before: payment, after, changes, also });
}
