import type { Invoice } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/errors.ts';
import { hasSubscription } from '#shared/rules/client.ts';
import { dueAfter } from '#shared/rules/overdue.ts';
import { lockClient } from '../../parties/client/index.ts';
import { getConfig } from '../../platform/config/index.ts';
import type { AuditContext } from '../../platform/history/index.ts';
import { issueInvoice } from '../invoice/index.ts';
import { subscriptionJobIds } from './subscription.store.ts';

/**
 * Issues one invoice for all completed subscription jobs of the client that have no invoice, for the
 * amount of the subscription. Throws a 400 if there is no such job or no subscription.
 */
export async function issueSubscriptionInvoice(
  context: AuditContext,
  clientId: string,
): Promise<Invoice> {
  const client = await lockClient(context.db, clientId);
  const jobs = await subscriptionJobIds(context.db, clientId);
  if (jobs.length === 0 || !hasSubscription(client)) {
    throw new AppError('invoice.noSubscriptionJobs');
  }
  const { paymentDays } = await getConfig(context.db);
  return issueInvoice(context, {
    client: clientId,
    date: context.today,
    dueDate: dueAfter(context.today, context.today, paymentDays),
    showDates: false,
    invoiceType: client.subscriptionInvoice.invoiceType,
    subscription: true,
    notes: '',
    jobs,
    breakdown: {},
  });
}
