import type { Role } from '#shared/choices.ts';
import type { NamedDocument } from '#shared/contract/outcome.ts';
import { AppError } from '#shared/errors.ts';
import { books, desk, shop } from '#shared/rules/roles.ts';
import { handoverDocument } from '../handover/handover-document.ts';
import type { StaffContext } from '../http/context.ts';
import { intakeDocument } from '../intake/intake-document.ts';
import { invoiceDocument } from '../invoice/invoice-document.ts';
import { receiptDocument } from '../payment/receipt-document.ts';
import type { Teller } from './teller.ts';

/** Who reads a kind of document, and so prints it. */
const readers: Record<keyof typeof kinds, readonly Role[]> = {
  invoice: books,
  payment: books,
  intake: desk,
  handover: shop,
};

const kinds = {
  invoice: invoiceDocument,
  payment: receiptDocument,
  intake: intakeDocument,
  handover: handoverDocument,
};

type Printed = { kind: keyof typeof kinds; record: string };

/** Somebody printed a document. Throws a 403 where it is not theirs to read, a 404 where there is none. */
export function tellPrintedBy(context: StaffContext, printed: Printed): Promise<{ _id: string }> {
  if (!readers[printed.kind].includes(context.session.user.role)) throw new AppError('forbidden');
  return tellPrinted(context, printed);
}

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
