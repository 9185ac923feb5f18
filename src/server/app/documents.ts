import type { DocumentKindName } from '#shared/choices.ts';
import { invoiceDocument } from '../billing/invoice/invoice-document.ts';
import { receiptDocument } from '../billing/payment/receipt-document.ts';
import { statementDocument } from '../billing/statement/statement-document.ts';
import { handoverDocument } from '../floor/handover/handover-document.ts';
import { intakeDocument } from '../floor/intake/intake-document.ts';
import type { DocumentKind } from '../parties/document/document-kind.ts';

/** Every kind of document that a client can be given. */
export const documents: readonly DocumentKind[] = [
  invoiceDocument,
  receiptDocument,
  statementDocument,
  intakeDocument,
  handoverDocument,
];

/** Throws where no such kind was declared. */
export function documentKind(kinds: readonly DocumentKind[], kind: DocumentKindName): DocumentKind {
  const found = kinds.find((candidate) => candidate.kind === kind);
  if (found === undefined) throw new RangeError(`there is no document of the kind "${kind}"`);
  return found;
}
