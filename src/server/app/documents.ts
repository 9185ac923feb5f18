import { creditDocument } from '#server/billing/credit/index.ts';
import { invoiceDocument } from '#server/billing/invoice/index.ts';
import { receiptDocument } from '#server/billing/payment/index.ts';
import { statementDocument } from '#server/billing/statement/index.ts';
import { handoverDocument } from '#server/floor/handover/index.ts';
import { intakeDocument } from '#server/floor/intake/index.ts';
import type { DocumentKind } from '#server/parties/document/index.ts';

export const documents: readonly DocumentKind[] = [
  invoiceDocument,
  receiptDocument,
  creditDocument,
  statementDocument,
  intakeDocument,
  handoverDocument,
];
