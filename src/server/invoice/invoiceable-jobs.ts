import { sql } from 'kysely';
import type { Client } from '#shared/contract/client.ts';
import type { InvoiceJob } from '#shared/contract/invoice.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { mayInvoice } from '#shared/rules/job.ts';
import type { Db } from '../db/open.ts';
import { type Claim, claimJobs } from '../job/invoiced-jobs.store.ts';
import { loadJobs } from '../job/job.store.ts';

/**
 * The jobs as a new invoice shows them, in the order given.
 * Throws a 400 unless each is there once, the client's own, completed and not invoiced.
 */
export async function loadInvoiceableJobs(
  db: Db,
  client: Client,
  ids: string[],
): Promise<InvoiceJob[]> {
  const byId = new Map((await loadJobs(db, ids)).map((job) => [job._id, job]));
  const jobs = ids.flatMap((id) => byId.get(id) ?? []);
  const areFree = jobs.every((job) => job.client._id === client._id && mayInvoice(job));
  if (!areFree || byId.size !== ids.length || jobs.length !== ids.length) throw notAvailable();
  return jobs.map(toInvoiceJob);
}

/** Letters that an invoice may have, a line counted as some: its PDF is drawn in so much memory. */
const MOST_LETTERS = 810_000;
const OF_A_LINE = 300;

/** Throws a 400 where these jobs have more on their lines than one invoice can show. */
export async function refuseTooLong(db: Db, jobs: string[]): Promise<void> {
  const letters = ['job_item.notes', 'item.title', 'client_item.title'].map(
    (name) => sql<number>`coalesce(length(${sql.ref(name)}), 0)`,
  );
  const lines = db
    .selectFrom('job_item')
    .innerJoin('item', 'item.id', 'job_item.item_id')
    .leftJoin('client_item', 'client_item.id', 'job_item.client_item_id')
    .select(sql<number>`${OF_A_LINE} + ${sql.join(letters, sql` + `)}`.as('letters'))
    .where('job_id', 'in', jobs)
    .limit(MOST_LETTERS / OF_A_LINE);
  const { sum } = await db
    .selectFrom(lines.as('line'))
    .select(sql<number>`coalesce(sum(letters), 0)`.as('sum'))
    .executeTakeFirstOrThrow();
  if (sum >= MOST_LETTERS) throw new AppError('invoice.tooLong', { path: 'jobs' });
}

/** Puts the jobs on the invoice. Of two requests for one job the second finds it taken. */
export async function claimInvoiceableJobs(db: Db, claim: Claim): Promise<void> {
  if ((await claimJobs(db, claim)) !== claim.jobIds.length) throw notAvailable();
}

function notAvailable(): AppError {
  return new AppError('invoice.jobNotAvailable', { path: 'jobs' });
}

/** The job as the document shows it; where its carpets are is no part of that. */
function toInvoiceJob({ _id, _ref, startDate, endDate, total, items }: Job): InvoiceJob {
  return {
    _id,
    _ref,
    startDate,
    endDate,
    total,
    items: items.map(({ storage: _, ...item }) => item),
  };
}
