export { Outcome } from './Outcome.tsx';
export { SubscriptionRunTable } from './SubscriptionRunTable.tsx';
export { SubscriptionRuns } from './SubscriptionRuns.tsx';
