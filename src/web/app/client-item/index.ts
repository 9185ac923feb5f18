export { clientItemPageParams } from './client-item-search-params.ts';
