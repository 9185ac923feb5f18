import { documentHandlers } from '#server/parties/document/index.ts';
import { forwardHandler } from '#server/parties/mail/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { paymentRoutes } from '#shared/contract/payment.ts';
import { proposeFiscalNumber } from './fiscal-number.ts';
import { searchPayments } from './payment-search.store.ts';
import { cancelPayment, editPayment, takePayment } from './payment.service.ts';
import { receiptDocument } from './receipt-document.ts';

export const paymentHandlers: Handlers<typeof paymentRoutes> = {
  ...documentHandlers(receiptDocument),
  forward: forwardHandler(receiptDocument),
  search: ({ db }, { body }) => searchPayments(db, body),
  create: (context, { body }) => takePayment(context, body),
  nextFiscalNumber: async (context) => ({ fiscalNumber: await proposeFiscalNumber(context) }),
  update: (context, { params, body }) => editPayment(context, params.id, body),
  cancel: (context, { params }) => cancelPayment(context, params.id),
};
