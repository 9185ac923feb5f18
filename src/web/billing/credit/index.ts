export { CreditsCard } from './CreditsCard.tsx';
export { useCreditRow } from './use-credit-row.tsx';
export { creditScreens } from './screens.ts';
