import { issuedKind } from '#server/parties/document/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { publicPayment } from '#shared/contract/payment.ts';
import { receiptModel } from '#shared/document/receipt.ts';
import { erasePayments } from './erase-payments.ts';
import { getPayment } from './payment.store.ts';

export const receiptDocument = issuedKind({
  model: receiptModel,
  table: 'payment',
  isSealed: true,
  textClass: 'service',
  archive: { folder: 'receipts', day: 'transaction_date' },
  kept: { as: 'payments', day: 'transaction_date', erase: erasePayments },
  cancelled: 'payment.cancelled',
  shown: publicPayment,
  get: getPayment,
  recordEvent: audit.payment,
});
