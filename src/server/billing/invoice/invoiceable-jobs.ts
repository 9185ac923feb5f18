import { sql } from 'kysely';
import type { Client } from '#shared/contract/client.ts';
import type { Config } from '#shared/contract/config.ts';
import type { InvoiceJob } from '#shared/contract/invoice.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { mayInvoice } from '#shared/rules/job.ts';
import { pricedAs } from '#shared/rules/least-price.ts';
import type { Db } from '../../platform/db/index.ts';
import { claimJobs, type JobClaim, loadJobs } from '../../work/job/index.ts';

type InvoiceableQuery = {
  ids: string[];
  others?: readonly InvoiceJob[];
  /** Its rules say where a row costs the least. */
  config: Pick<Config, 'priceCalculator'>;
};

/**
 * The jobs as a new invoice shows them, in the order given. Throws a 400 unless each is there once, the
 * client's own, completed and not invoiced, and all are short enough for one invoice with its others.
 */
export async function loadInvoiceableJobs(
  db: Db,
  client: Client,
  { ids, others = [], config }: InvoiceableQuery,
): Promise<InvoiceJob[]> {
  if (ids.length > 0) await refuseTooLong(db, [...others.map(({ _id }) => _id), ...ids]);
  const byId = new Map((await loadJobs(db, ids)).map((job) => [job._id, job]));
  const jobs = ids.flatMap((id) => byId.get(id) ?? []);
  const areFree = jobs.every((job) => job.client._id === client._id && mayInvoice(job));
  if (!areFree || byId.size !== ids.length || jobs.length !== ids.length) throw notAvailable();
  return jobs.map((job) => toInvoiceJob(job, config));
}

/** Letters that an invoice may have, a line counted as some: its PDF is drawn in so much memory. */
const MOST_LETTERS = 810_000;
const OF_A_LINE = 300;

/** Throws a 400 where these jobs have more on their lines than one invoice can show. */
async function refuseTooLong(db: Db, jobs: string[]): Promise<void> {
  const { rows } = await sql<{ letters: number | null }>`select sum(letters) as letters from (
    select ${sql.lit(OF_A_LINE)} + length(job_item.notes) + length(item.title)
      + coalesce(length(client_item.title), 0) as letters
    from job_item join item on item.id = item_id left join client_item on client_item.id = client_item_id
    where job_id in (${sql.join(jobs)}) limit ${MOST_LETTERS / OF_A_LINE}) as line`.execute(db);
  if ((rows[0]?.letters ?? 0) < MOST_LETTERS) return;
  throw new AppError('invoice.tooLong', { path: 'jobs' });
}

/** Puts the jobs on the invoice. Of two requests for one job the second finds it taken. */
export async function claimInvoiceableJobs(db: Db, claim: JobClaim): Promise<void> {
  if ((await claimJobs(db, claim)) !== claim.jobIds.length) throw notAvailable();
}

function notAvailable(): AppError {
  return new AppError('invoice.jobNotAvailable', { path: 'jobs' });
}

/** The job as the document shows it; where its carpets are is no part of that. */
function toInvoiceJob(job: Job, { priceCalculator }: InvoiceableQuery['config']): InvoiceJob {
  const { _id, _ref, startDate, endDate, total, items } = job;
  return {
    _id,
    _ref,
    startDate,
    endDate,
    total,
    items: items.map(({ storage: _, ...row }) => {
      const { unit, leastPrice } = pricedAs(row, priceCalculator);
      return { ...row, item: { ...row.item, unit }, leastPrice };
    }),
  };
}
