import type { Handlers } from '#server/platform/http/index.ts';
import type { invoiceRoutes } from '#shared/contract/invoice.ts';
import type { subscriptionRoutes } from '#shared/contract/subscription.ts';
import { withOverdue } from '#shared/rules/overdue.ts';
import { issueSubscriptionInvoice, runMany } from './subscription.service.ts';
import { searchSubscriptionRuns } from './subscription.store.ts';

export const subscriptionHandlers: Handlers<typeof subscriptionRoutes> = {
  search: ({ db }, { body }) => searchSubscriptionRuns(db, body),
  run: (context, { body }) => runMany(context, body),
};

export const subscriptionInvoiceHandlers: Pick<
  Handlers<typeof invoiceRoutes>,
  'issueSubscription'
> = {
  issueSubscription: async (context, { body }) =>
    withOverdue(await issueSubscriptionInvoice(context, body.client), context.today),
};
