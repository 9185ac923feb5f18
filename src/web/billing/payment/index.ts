export { ALL_INVOICES, paymentCreateParams, paymentListParams } from './payment-search-params.ts';
export { unpaidSearch } from './payment-form.ts';
