import { issuedKind } from '#server/parties/document/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { publicPayment } from '#shared/contract/payment.ts';
import { receiptModel } from '#shared/document/receipt.ts';
import { getPayment } from './payment.store.ts';

export const receiptDocument = issuedKind({
  model: receiptModel,
  table: 'payment',
  cancelled: 'payment.cancelled',
  shown: publicPayment,
  get: getPayment,
  recordEvent: audit.payment,
});
