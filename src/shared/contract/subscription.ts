import { z } from 'zod';
import { subscriptionOutcomes } from '../base/choices.ts';
import { id, instant, month, reference } from '../fields/fields.ts';
import { subscriptionRunColumns } from '../records/subscription-run.ts';
import { desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { invoice } from './invoice.ts';
import { outcome } from './many-documents.ts';
import { postRows } from './route.ts';
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

const MAX_CLIENTS = 200;

const runBody = z.object({
  month,
  clients: z
    .array(reference)
    .min(1)
    .max(MAX_CLIENTS)
    .transform((clients) => [...new Set(clients)]),
});
export type RunInput = z.output<typeof runBody>;

/** `_id` is the client's id. */
const runOutcome = outcome.extend({ invoice: subscriptionRun.shape.invoice });
export type RunOutcome = z.output<typeof runOutcome>;

export const subscriptionRoutes = {
  search: searchRoute('/subscription/search', {
    allow: desk,
    summary: 'Search the outcomes of the monthly issue of subscription invoices',
    columns: subscriptionRunColumns,
    row: subscriptionRun,
  }),
  run: postRows('/subscription/run', {
    allow: desk,
    summary: 'Issue the subscription invoices of a month for clients who have none in it',
    body: runBody,
    response: z.object({ data: z.array(runOutcome) }),
  }),
};
