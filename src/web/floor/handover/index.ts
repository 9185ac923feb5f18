export { handoverCreateParams, handoverListParams } from './handover-search-params.ts';
