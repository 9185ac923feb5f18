import type { paymentRoutes } from '#shared/contract/payment.ts';
import type { Handlers } from '../http/mount.ts';
import { cancelPayment } from './cancel-payment.ts';
import { editPayment } from './edit-payment.ts';
import { forwardPayment } from './forward-payment.ts';
import { searchPayments } from './payment-search.store.ts';
import {
  getPayment,
  getPaymentByPublicId,
  ensurePaymentPublicId,
  removePaymentPublicId,
} from './payment.store.ts';
import { printPayment, printPublicPayment } from './print-payment.ts';
import { takePayment } from './take-payment.ts';

export const paymentHandlers: Handlers<typeof paymentRoutes> = {
  search: ({ db }, { body }) => searchPayments(db, body),
  get: ({ db }, { params }) => getPayment(db, params.id),
  getPublic: ({ db }, { params }) => getPaymentByPublicId(db, params.publicId),
  pdf: ({ db }, { params, query }) => printPayment(db, params.id, query.lang),
  publicPdf: ({ db }, { params, query }) => printPublicPayment(db, params.publicId, query.lang),
  create: (context, { body }) => takePayment(context, body),
  update: (context, { params, body }) => editPayment(context, params.id, body),
  cancel: (context, { params }) => cancelPayment(context, params.id),
  generatePublicId: ({ db }, { params }) => ensurePaymentPublicId(db, params.id),
  removePublicId: ({ db }, { params }) => removePaymentPublicId(db, params.id),
  forward: (context, { params, body }) => forwardPayment(context, params.id, body),
};
