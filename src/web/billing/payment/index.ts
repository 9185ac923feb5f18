export { ALL_INVOICES, paymentCreateParams, paymentListParams } from './payment-search-params.ts';
