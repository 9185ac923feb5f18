import type { Series } from '#server/platform/db/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import { keysOf } from '#shared/base/record-of.ts';

/** Where the numbers of a series are, and the column of the settings with its first number; default 1. */
const sources: Record<Series, { from: string; first?: string }> = {
  client: { from: 'client' },
  'client item': { from: 'client_item' },
  item: { from: 'item' },
  job: { from: 'job' },
  payment: { from: 'payment', first: 'first_payment' },
  credit: { from: 'credit', first: 'first_credit' },
  handover: { from: 'handover', first: 'first_handover' },
  'invoice: invoice': { from: "invoice where invoice_type = 'invoice'", first: 'first_invoice' },
  'invoice: other': { from: "invoice where invoice_type = 'other'", first: 'first_other' },
};

/** Numbers run without a gap from the first one to the counter. */
export const counterInvariants: Invariants = Object.fromEntries(
  keysOf(sources).map((series) => [
    `the numbers of the series "${series}" have no gap`,
    unlessWithoutGap(series),
  ]),
);

function unlessWithoutGap(series: Series): string {
  const { from, first = '1' } = sources[series];
  return `
    select '${series}' as id from
      (select count(ref) as many, min(ref) as lowest, max(ref) as last from ${from}) as numbers
    cross join config
    left join counter on counter.series = '${series}'
    where many <> coalesce(counter.value, 0) - ${first} + 1
      or lowest <> ${first} or last <> counter.value`;
}
