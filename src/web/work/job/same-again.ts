import { hasSubscription, type Subscriber } from '#shared/rules/client.ts';
import type { ClientShort } from '#web/kit/links/record-links.tsx';
import {
  type JobDraft,
  type JobItemDraft,
  newJob,
  newJobItem,
  newPiece,
  type PieceDraft,
  pieceOf,
  sizeOf,
} from './job-form.ts';
import type { Job, JobItem } from './job.ts';
import { followed, itemOf, type Pricing, type Service } from './pricing.ts';

type JobShort = Pick<Job, '_id' | '_ref'>;
type Piece = NonNullable<JobItem['clientItem']>;

/** An earlier job, and the current state of its client, carpets and services. */
export type EarlierJob = {
  job: JobShort & Pick<Job, 'startDate' | 'subscription' | 'items'>;
  client: Subscriber;
  /** The client's carpets, without deleted ones. */
  carpets: readonly (Piece & { price: number; inStorage: boolean })[];
  /** The client's open jobs. */
  openJobs: readonly (JobShort & Pick<Job, 'items'>)[];
  /** Services offered now. */
  catalogue: readonly Service[];
};

/** Why a carpet is left out. */
type Reason = { why: 'gone' } | { why: 'stored' } | { why: 'open'; job: JobShort };

/** A carpet that is left out, with the rows to add if the person wants it anyway. */
export type LeftOut = Reason & {
  piece: Pick<Piece, '_id' | '_ref' | 'title'>;
  rows: JobItemDraft[];
};

/** What a new job takes over from an earlier one. */
export type RepeatedJob = {
  from: Pick<EarlierJob['job'], '_id' | '_ref' | 'startDate'>;
  subscription: boolean;
  items: JobItemDraft[];
  leftOut: LeftOut[];
  /** Titles of services that are no longer offered. */
  notOffered: string[];
};

/** Finds the completed jobs of a client, newest first. */
export function earlierJobs(client: string, size: number) {
  const filters = { client, endDate: { $exists: true } } as const;
  return { body: { size, filters, sort: { startDate: -1, _ref: -1 } as const } };
}

/**
 * Repeats an earlier job with the current data of its carpets, quantities from their sizes and today's prices, without
 * its notes. A carpet in storage or on an open job is left out.
 */
export function repeatJob(earlier: EarlierJob, pricing: Pricing): RepeatedJob {
  const { job, client, catalogue } = earlier;
  const items: JobItemDraft[] = [];
  const leftOut = new Map<string, LeftOut>();
  for (const [index, row] of job.items.entries()) {
    const made = rowOf(row, { earlier, pricing, isFurther: isFurther(job.items, index) });
    const piece = row.clientItem;
    const reason = piece && reasonOf(piece._id, earlier);
    if (!piece || !reason) items.push(made);
    else if (reason.why === 'gone') leftOut.set(piece._id, { ...reason, piece, rows: [] });
    else {
      const { rows = [] } = leftOut.get(piece._id) ?? {};
      leftOut.set(piece._id, { ...reason, piece, rows: [...rows, made] });
    }
  }
  const offered = new Set(catalogue.map(({ _id }) => _id));
  const missing = job.items.filter(({ item }) => !offered.has(item._id));
  return {
    from: job,
    subscription: job.subscription && hasSubscription(client),
    items: items.length > 0 ? items : [newJobItem(newPiece(pricing.categories[0]))],
    leftOut: [...leftOut.values()],
    notOffered: [...new Set(missing.map(({ item }) => item.title))],
  };
}

/** The draft of a new job with the rows of a repeated one. */
export function repeatedDraft(client: ClientShort, { items, subscription }: RepeatedJob): JobDraft {
  const draft = newJob(client);
  return { ...draft, job: { ...draft.job, subscription }, items };
}

function reasonOf(piece: string, { carpets, openJobs }: EarlierJob): Reason | undefined {
  const carpet = carpets.find(({ _id }) => _id === piece);
  if (carpet === undefined) return { why: 'gone' };
  const job = openJobs.find(({ items }) =>
    items.some(({ clientItem }) => clientItem?._id === piece),
  );
  if (job) return { why: 'open', job };
  return carpet.inStorage ? { why: 'stored' } : undefined;
}

function isFurther(items: readonly JobItem[], index: number): boolean {
  const piece = items[index]?.clientItem?._id;
  return items.slice(0, index).some(({ clientItem }) => clientItem && clientItem._id === piece);
}

type RowInput = { earlier: EarlierJob; pricing: Pricing; isFurther: boolean };

function rowOf(before: JobItem, { earlier, pricing, isFurther: further }: RowInput): JobItemDraft {
  const item = earlier.catalogue.find(({ _id }) => _id === before.item._id) ?? null;
  const carpet = earlier.carpets.find(({ _id }) => _id === before.clientItem?._id);
  const piece = carpet && currentPiece(carpet, further);
  const row = { ...newJobItem(piece), item: item && itemOf(item) };
  const isMeasured = piece !== undefined && sizeOf(piece) !== undefined;
  const keepsQty = piece === undefined || (item !== null && item.unit !== 'piece' && !isMeasured);
  return followed(
    {
      ...row,
      ...(keepsQty && { qty: before.qty }),
      typed: { ...(keepsQty && { qty: true }), ...(piece === undefined && { item: true }) },
    },
    pricing,
  );
}

/** The carpet's own price applies to the first row with it; further rows have the catalogue price. */
function currentPiece(
  { price, ...carpet }: EarlierJob['carpets'][number],
  further: boolean,
): PieceDraft {
  return pieceOf(further ? carpet : { ...carpet, price });
}
