export { ALL_INVOICES } from './payment-search-params.ts';
export { unpaidSearch } from './payment-form.ts';
export { paymentScreens } from './screens.ts';
