export { CreditsCard } from './CreditsCard.tsx';
export { creditListParams } from './credit-search-params.ts';
