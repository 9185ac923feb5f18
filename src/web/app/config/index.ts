export { configParams } from './config-search-params.ts';
