import { subscriptionOutcomes } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { shortClientColumns } from './client-columns.ts';

/** Results of the monthly issue of subscription invoices. */
export const subscriptionRunColumns = {
  month: { kind: 'text' },
  client: { kind: 'reference' },
  ...shortClientColumns,
  outcome: { kind: 'choice', values: subscriptionOutcomes, labels: 'subscription.outcome' },
} as const satisfies SearchColumns;
