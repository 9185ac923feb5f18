export { monthEndParams } from './month-end-search-params.ts';
