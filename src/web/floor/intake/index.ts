export { intakeParams } from './intake-search-params.ts';
