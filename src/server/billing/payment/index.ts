export { paymentInvariants } from './payment.invariants.ts';
export { paymentHandlers } from './payment.routes.ts';
export { takePayment } from './payment.service.ts';
export { receiptDocument } from './receipt-document.ts';
