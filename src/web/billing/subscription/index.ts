export { Outcome } from './Outcome.tsx';
export { SubscriptionRunTable, SubscriptionRuns } from './SubscriptionRuns.tsx';
