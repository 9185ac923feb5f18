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
