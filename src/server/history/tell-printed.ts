import { getInvoice } from '../invoice/invoice.store.ts';
import { getPayment } from '../payment/payment.store.ts';
import { tellInvoice, tellPayment, type Teller } from './tell.ts';

/** A document went to paper. Throws a 404 where there is none. */
export async function tellPrinted(
  teller: Teller,
  { kind, record }: { kind: 'invoice' | 'payment'; record: string },
): Promise<{ _id: string }> {
  const event = 'printed';
  if (kind === 'invoice')
    await tellInvoice(teller, { event, after: await getInvoice(teller.db, record) });
  else await tellPayment(teller, { event, after: await getPayment(teller.db, record) });
  return { _id: record };
}
