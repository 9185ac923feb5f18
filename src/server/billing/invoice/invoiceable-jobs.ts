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
  /** Jobs that are already on the invoice. */
  others?: readonly InvoiceJob[];
  config: Pick<Config, 'priceCalculator'>;
};

/**
 * The jobs as an invoice freezes them, in the order of `ids`. Throws a 400 unless each is listed once,
 * belongs to the client, is completed and not invoiced, and all of them with `others` fit one invoice.
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

/** Limits the memory that drawing the PDF takes. A line counts as `LINE_CHARACTERS` and its texts. */
const MAX_CHARACTERS = 810_000;
const LINE_CHARACTERS = 300;

async function refuseTooLong(db: Db, jobs: string[]): Promise<void> {
  const { rows } = await sql<{
    characters: number | null;
  }>`select sum(characters) as characters from (
    select ${sql.lit(LINE_CHARACTERS)} + length(job_item.notes) + length(item.title)
      + coalesce(length(client_item.title), 0) as characters
    from job_item join item on item.id = item_id left join client_item on client_item.id = client_item_id
    where job_id in (${sql.join(jobs)}) limit ${MAX_CHARACTERS / LINE_CHARACTERS}) as line`.execute(
    db,
  );
  if ((rows[0]?.characters ?? 0) < MAX_CHARACTERS) return;
  throw new AppError('invoice.tooLong', { path: 'jobs' });
}

/** Assigns the jobs to the invoice. Throws a 400 if a concurrent request has taken one of them. */
export async function claimInvoiceableJobs(db: Db, claim: JobClaim): Promise<void> {
  if ((await claimJobs(db, claim)) !== claim.jobIds.length) throw notAvailable();
}

function notAvailable(): AppError {
  return new AppError('invoice.jobNotAvailable', { path: 'jobs' });
}

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
