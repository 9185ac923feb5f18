import { subscriptionOutcomes } from '../choices.ts';
import type { SearchColumns } from './column.ts';

/** Results of the monthly issue of subscription invoices. */
export const subscriptionRunColumns = {
  month: { kind: 'text' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text', at: 'client.fullName' },
  clientCompanyName: { kind: 'text', at: 'client.companyName' },
  /** Company and full name. */
  clientName: { kind: 'text' },
  outcome: { kind: 'choice', values: subscriptionOutcomes, labels: 'subscription.outcome' },
} as const satisfies SearchColumns;
