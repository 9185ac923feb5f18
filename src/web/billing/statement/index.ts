export { statementParams } from './statement-search-params.ts';
