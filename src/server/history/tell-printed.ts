import { invoiceDocument } from '../invoice/invoice-document.ts';
import { receiptDocument } from '../payment/receipt-document.ts';
import type { Teller } from './teller.ts';

const kinds = { invoice: invoiceDocument, payment: receiptDocument };

/** A document went to paper. Throws a 404 where there is none. */
export function tellPrinted(
  teller: Teller,
  { kind, record }: { kind: keyof typeof kinds; record: string },
): Promise<{ _id: string }> {
  return kinds[kind].tell(teller, record, { event: 'printed' });
}
