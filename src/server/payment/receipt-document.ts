import { publicPayment } from '#shared/contract/payment.ts';
import { receiptModel } from '#shared/document/receipt.ts';
import { issuedKind } from '../document/document-kind.ts';
import { tellPayment } from '../history/tell.ts';
import { getPayment } from './payment.store.ts';

export const receiptDocument = issuedKind({
  model: receiptModel,
  table: 'payment',
  cancelled: 'payment.cancelled',
  shown: publicPayment,
  get: getPayment,
  tell: tellPayment,
});
