export { bankPageParams } from './bank-search-params.ts';
