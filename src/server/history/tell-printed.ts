import type { Role } from '#shared/choices.ts';
import type { NamedDocument } from '#shared/contract/outcome.ts';
import { AppError } from '#shared/errors.ts';
import { books, desk, shop } from '#shared/rules/roles.ts';
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

/** Who reads them, and so prints them. */
const readers: Record<keyof typeof kinds, readonly Role[]> = {
  invoice: books,
  payment: books,
  intake: desk,
  handover: shop,
};

type Printed = { kind: keyof typeof kinds; record: string };

/** Somebody of this role put a document on paper. Throws a 403 where it is not for them. */
export function tellPrintedBy(
  teller: Teller,
  role: Role,
  document: Printed,
): Promise<{ _id: string }> {
  if (!readers[document.kind].includes(role)) throw new AppError('forbidden');
  return tellPrinted(teller, document);
}

/** A document went to paper. Throws a 404 where there is none. */
function tellPrinted(teller: Teller, { kind, record }: Printed): Promise<{ _id: string }> {
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
