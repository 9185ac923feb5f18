import type { subscriptionRoutes } from '#shared/contract/subscription.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { searchSubscriptionRuns } from './subscription.store.ts';

export const subscriptionHandlers: Handlers<typeof subscriptionRoutes> = {
  search: ({ db }, { body }) => searchSubscriptionRuns(db, body),
};
