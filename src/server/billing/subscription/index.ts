export { runSubscriptions } from './subscription.service.ts';
export { subscriptionInvoiceHandlers } from './subscription.routes.ts';
export { finishMonth, isOfMonth, reopenMonth } from './subscription.store.ts';
export { subscriptionModule } from './subscription.module.ts';
