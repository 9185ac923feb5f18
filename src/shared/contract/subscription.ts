import { z } from 'zod';
import { subscriptionOutcomes } from '../choices.ts';
import { subscriptionRunColumns } from '../columns/billing.ts';
import { desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { id, instant } from './fields.ts';
import { invoice } from './invoice.ts';
import { searchRoute } from './search.ts';

/** Outcome for a client in the monthly issue of subscription invoices. */
const subscriptionRun = z.object({
  _id: id,
  /** `YYYY-MM` */
  month: z.string(),
  client: clientShort,
  ranOn: instant,
  outcome: z.enum(subscriptionOutcomes),
  invoice: invoice.pick({ _id: true, _ref: true, invoiceType: true }).nullable(),
});
export type SubscriptionRun = z.output<typeof subscriptionRun>;

export const subscriptionRoutes = {
  search: searchRoute('/subscription/search', {
    allow: desk,
    summary: 'Search the outcomes of the monthly issue of subscription invoices',
    columns: subscriptionRunColumns,
    row: subscriptionRun,
  }),
};
