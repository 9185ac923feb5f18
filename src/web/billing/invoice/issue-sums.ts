import type { invoiceBundles } from '#shared/base/choices.ts';
import { type Cents, sumCents, toBasisPoints, toCents, toEuros } from '#shared/base/money.ts';
import { type Breakdown, breakdown } from '#shared/rules/invoice-breakdown.ts';
import type { JobRow } from '#web/work/job/index.ts';

type ListedJob = Pick<JobRow, 'total' | 'subscription'> & { client: { _id: string } };
type Bundle = (typeof invoiceBundles)[number];
type Sum = 'netTotal' | 'taxTotal' | 'total';

/**
 * How many invoices of how many clients the jobs result in, and their sums, by the rule that issues
 * them; `rate` is in percent. Jobs of a subscription are only counted: an active subscription
 * invoices them.
 */
export function issueSums(jobs: readonly ListedJob[], oneFor: Bundle, rate: number) {
  const counted = jobs.filter(({ subscription }) => !subscription);
  const byClient = Map.groupBy(counted, ({ client }) => client._id);
  const bundles = oneFor === 'client' ? [...byClient.values()] : counted.map((job) => [job]);
  const invoices = bundles.map((own): Breakdown => {
    const subTotal = sumCents(own.map(({ total }): Cents => toCents(total)));
    return breakdown({ subTotal, rate: toBasisPoints(rate), invoiceType: 'invoice' });
  });
  const sumOf = (key: Sum) => toEuros(sumCents(invoices.map((invoice) => invoice[key])));
  return {
    invoices: invoices.length,
    clients: byClient.size,
    subscriptions: jobs.length - counted.length,
    net: sumOf('netTotal'),
    tax: sumOf('taxTotal'),
    total: sumOf('total'),
  };
}
