import { ofOwnClient, type TablesOf } from '#server/platform/db/index.ts';
import { subscriptionHandlers } from './subscription.routes.ts';

export const subscriptionModule = {
  handlers: { subscription: subscriptionHandlers },
  tables: {
    subscription_month: {
      exported: { ofClient: null },
      sample: 'cleared',
      recorded: { none: 'said by the invoices that were issued' },
    },
    subscription_run: {
      exported: { ofClient: ofOwnClient, erased: 'kept' },
      sample: 'cleared',
      recorded: { none: 'said by the invoice that was issued' },
    },
  } as const satisfies TablesOf<'subscription_month' | 'subscription_run'>,
};
