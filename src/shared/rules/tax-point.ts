import { addDays, type Day } from '../base/day.ts';
import { type Cents, cents, divideRounded, sumCents } from '../base/money.ts';
import { type Supplied, suppliedOn, type SuppliedJob } from './supply.ts';

/**
 * An invoice moves the tax point to its own date if it is issued at most so many days after the supply (Cyprus, VAT Law
 * 95(I)/2000: the basic tax point of a service is the day on which it was performed).
 */
export const INVOICED_WITHIN_DAYS = 14;

type Supply = {
  /** The day on which it was performed; null if unknown. */
  supplied: Day | null;
  /** The date of its invoice, or of the credit note. */
  invoiced: Day;
  /** The day on which it was paid for before either. */
  paid?: Day | null;
};

/** The day by which a supply belongs to a VAT period. */
export function taxPoint({ supplied, invoiced, paid = null }: Supply): Day {
  const point =
    supplied === null || invoiced <= addDays(supplied, INVOICED_WITHIN_DAYS) ? invoiced : supplied;
  return paid !== null && paid < point ? paid : point;
}

type Sums = { netTotal: Cents; taxTotal: Cents };
export type TaxSplit = Sums & { taxPoint: Day; total: Cents };

type Supplies = Pick<Supplied, 'suppliedTo'> & {
  date: Day;
  /** For a month, which is supplied by its end; not for its jobs. */
  subscription: boolean;
  jobs: readonly (SuppliedJob & { total: Cents })[];
};

/** The earliest tax point of the jobs of an invoice. */
export function firstTaxPoint(invoice: Supplies): Day {
  return invoice.jobs
    .map((job) => pointOfJob(invoice, job))
    .reduce((first, point) => (point < first ? point : first), invoice.date);
}

function pointOfJob({ date, subscription, suppliedTo }: Supplies, job: SuppliedJob): Day {
  return taxPoint({ supplied: subscription ? suppliedTo : suppliedOn(job), invoiced: date });
}

/**
 * The sums of an invoice by the tax points of its jobs, in their order; each job counts by its share of the jobs' totals.
 * The last split takes the cents that are left, so that the splits always add up to the invoice.
 */
export function taxSplits(invoice: Supplies & { breakdown: Sums }): TaxSplit[] {
  const { date, jobs, breakdown } = invoice;
  const byPoint = Map.groupBy(jobs, (job) => pointOfJob(invoice, job));
  if (byPoint.size === 0) byPoint.set(date, []);
  const parts = [...byPoint].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const whole = sumCents(jobs.map(({ total }) => total));
  const left = { ...breakdown };
  return parts.map(([point, own], index) => {
    const isLast = index === parts.length - 1;
    const weight = sumCents(own.map(({ total }) => total));
    const sums = isLast ? { ...left } : shareOf(breakdown, weight, whole);
    left.netTotal = cents(left.netTotal - sums.netTotal);
    left.taxTotal = cents(left.taxTotal - sums.taxTotal);
    return { taxPoint: point, ...sums, total: cents(sums.netTotal + sums.taxTotal) };
  });
}

function shareOf({ netTotal, taxTotal }: Sums, weight: Cents, whole: Cents): Sums {
  const share = (sum: Cents) =>
    whole === 0 ? cents(0) : cents(divideRounded(BigInt(sum) * BigInt(weight), BigInt(whole)));
  return { netTotal: share(netTotal), taxTotal: share(taxTotal) };
}
