export { HandoverCreate } from './HandoverCreate.tsx';
export { handoverCreateParams, handoverListParams } from './handover-search-params.ts';
