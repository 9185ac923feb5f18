import type { NamedDocument } from '#shared/contract/outcome.ts';
import { handoverDocument } from '../handover/handover-document.ts';
import { intakeDocument } from '../intake/intake-document.ts';
import { invoiceDocument } from '../invoice/invoice-document.ts';
import { receiptDocument } from '../payment/receipt-document.ts';
import type { Teller } from './teller.ts';

const kinds = {
  invoice: invoiceDocument,
  payment: receiptDocument,
  intake: intakeDocument,
  handover: handoverDocument,
};

/** A document went to paper. Throws a 404 where there is none. */
export function tellPrinted(
  teller: Teller,
  { kind, record }: { kind: keyof typeof kinds; record: string },
): Promise<{ _id: string }> {
  return kinds[kind].tell(teller, record, { event: 'printed' });
}

/** Many went to paper; a statement is no record, and has no line of its own for it. */
export async function tellManyPrinted(
  teller: Teller,
  documents: readonly NamedDocument[],
): Promise<{ count: number }> {
  let count = 0;
  for (const { kind, _id: record } of documents) {
    if (kind === 'statement') continue;
    await tellPrinted(teller, { kind, record });
    count += 1;
  }
  return { count };
}
