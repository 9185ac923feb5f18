export { CreditsCard } from './CreditsCard.tsx';
export { creditCreateParams, creditListParams } from './credit-search-params.ts';
export { useCreditRow } from './use-credit-row.tsx';
