import type { Payment } from '#shared/contract/payment.ts';
import { reviveClient } from '../client/client.store.ts';
import { cancelDocument } from '../document/cancel-document.ts';
import type { StaffContext } from '../http/context.ts';
import { unpayEntries } from './pay-entries.ts';
import { entriesOf } from './payment.store.ts';
import { receiptDocument } from './receipt-document.ts';

/**
 * Cancels a payment once; what it paid is owed again. A client who was deleted is back then: one who
 * owes cannot be deleted.
 */
export function cancelPayment(context: StaffContext, id: string): Promise<Payment> {
  return cancelDocument(context, id, {
    kind: receiptDocument,
    release: async (payment) => {
      const { db } = context;
      await unpayEntries(db, entriesOf(payment));
      await reviveClient(db, payment.client._id);
    },
  });
}
