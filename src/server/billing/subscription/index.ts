export { runSubscriptions } from './subscription.service.ts';
export { subscriptionHandlers, subscriptionInvoiceHandlers } from './subscription.routes.ts';
export { finishMonth, isOfMonth, reopenMonth } from './subscription.store.ts';
