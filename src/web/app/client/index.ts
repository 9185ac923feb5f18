export { clientPageParams } from './client-search-params.ts';
