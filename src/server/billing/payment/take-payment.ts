import type { z } from 'zod';
import type { Payment, paymentBody } from '#shared/contract/payment.ts';
import { lockClientToSettle } from '../../parties/client/index.ts';
import { sealOf } from '../../parties/document/index.ts';
import { getConfig, issuerOf, refuseLockedDays } from '../../platform/config/index.ts';
import { sealChange } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { payEntries } from './pay-entries.ts';
import { insertPayment } from './payment.store.ts';

export async function takePayment(
  context: StaffContext,
  input: z.output<typeof paymentBody>,
): Promise<Payment> {
  const { db, now } = context;
  const client = await lockClientToSettle(db, input.client);
  await refuseLockedDays(db, [input.transactionDate], 'transactionDate');
  const entries = await payEntries(db, client._id, input.invoices);
  const after = await insertPayment(db, now, {
    ...input,
    client,
    issuer: issuerOf(await getConfig(db)),
    entries,
  });
  const changes = [sealChange(null, await sealOf(db, 'payment', after._id))];
  return audit.payment(context, { event: 'created', before: null, after, changes });
}
