import { creditDocument } from '../billing/credit/index.ts';
import { invoiceDocument } from '../billing/invoice/index.ts';
import { receiptDocument } from '../billing/payment/index.ts';
import { statementDocument } from '../billing/statement/index.ts';
import { handoverDocument } from '../floor/handover/index.ts';
import { intakeDocument } from '../floor/intake/index.ts';
import type { DocumentKind } from '../parties/document/index.ts';

export const documents: readonly DocumentKind[] = [
  invoiceDocument,
  receiptDocument,
  creditDocument,
  statementDocument,
  intakeDocument,
  handoverDocument,
];
