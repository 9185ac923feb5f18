import { type Day, firstDay, lastDay, type Month } from '../base/day.ts';

/** The catalogue item of an imported opening balance, which says nothing of when something was done. */
export const OPENING_ITEM = '01900000-0000-7000-8000-6f70656e6e67';

/** The first and the last day on which what an invoice is for was performed; null for an opening balance. */
export type Supplied = { suppliedFrom: Day | null; suppliedTo: Day | null };

export type SuppliedJob = { endDate: Day | null; items: readonly { item: { _id: string } }[] };

/**
 * The days of supply of an invoice: the first and the last day on which its jobs were completed, or the whole month of a
 * subscription. An invoice names them if they differ from its date (directive 2006/112/EC, article 226 (7)).
 */
export function suppliedDays(jobs: readonly SuppliedJob[], subscribedMonth?: Month): Supplied {
  if (subscribedMonth !== undefined) {
    return { suppliedFrom: firstDay(subscribedMonth), suppliedTo: lastDay(subscribedMonth) };
  }
  const days = jobs.flatMap((job) => suppliedOn(job) ?? []).toSorted();
  return { suppliedFrom: days[0] ?? null, suppliedTo: days.at(-1) ?? null };
}

/** The day on which a job was performed; null for an opening balance. */
export function suppliedOn({ endDate, items }: SuppliedJob): Day | null {
  return items.some(({ item }) => item._id === OPENING_ITEM) ? null : endDate;
}
