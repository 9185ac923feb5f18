import { subscriptionOutcomes } from '../choices.ts';
import type { SearchColumns } from './column.ts';

/** Of what the monthly issue of subscription invoices came to. */
export const subscriptionRunColumns = {
  month: { kind: 'text' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text', at: 'client.fullName' },
  clientCompanyName: { kind: 'text', at: 'client.companyName' },
  /** Both names: the log has one column for the client. */
  clientName: { kind: 'text' },
  outcome: { kind: 'choice', values: subscriptionOutcomes, labels: 'subscription.outcome' },
} as const satisfies SearchColumns;
