import type { Payment } from '#shared/contract/payment.ts';
import { cancelDocument } from '../../parties/document/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { unpayEntries } from './pay-entries.ts';
import { entriesOf } from './payment.store.ts';
import { receiptDocument } from './receipt-document.ts';

/** Cancels a payment, also of a client deleted since; the balances of its invoices go up again. */
export function cancelPayment(context: StaffContext, id: string): Promise<Payment> {
  return cancelDocument(context, id, {
    kind: receiptDocument,
    day: ({ transactionDate }) => transactionDate,
    release: (payment) => unpayEntries(context.db, entriesOf(payment)),
  });
}
