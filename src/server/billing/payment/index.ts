export { paymentInvariants } from './payment.invariants.ts';
export { paymentHandlers } from './payment.routes.ts';
export { giveBack } from './payment.service.ts';
export { paymentsOfDays } from './payment.store.ts';
export { receiptDocument } from './receipt-document.ts';
