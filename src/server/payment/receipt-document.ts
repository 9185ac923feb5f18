import { publicPayment } from '#shared/contract/payment.ts';
import { receiptModel } from '#shared/document/receipt.ts';
import { type DocumentKind, opened, shownAs } from '../document/document-kind.ts';
import { tellPayment } from '../history/tell.ts';
import { getPayment } from './payment.store.ts';

export const receiptDocument = {
  kind: receiptModel.kind,
  page: receiptModel.page,
  table: 'payment',
  cancelled: 'payment.cancelled',
  open: async (db, id) => {
    const payment = await getPayment(db, id);
    return opened({
      model: receiptModel,
      shown: shownAs(publicPayment, payment),
      clientId: payment.client._id,
      publicId: payment.publicId,
      isCancelled: payment.status === 'cancelled',
    });
  },
  tell: async (teller, id, happened) =>
    tellPayment(teller, { ...happened, after: await getPayment(teller.db, id) }),
} as const satisfies DocumentKind;
