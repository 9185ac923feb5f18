export { paymentHandlers } from './payment.routes.ts';
export { makeRefund, takePayment } from './payment.service.ts';
export { paymentsOfDays } from './payment.store.ts';
export { searchPayments } from './payment-search.store.ts';
export { paymentModule } from './payment.module.ts';
