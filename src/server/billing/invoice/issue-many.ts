import type { z } from 'zod';
import type { IssueOutcome, issueManyBody } from '#shared/contract/invoice.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { hasSubscription } from '#shared/rules/client.ts';
import { refuseIncomplete } from '#shared/rules/company.ts';
import { mayInvoice } from '#shared/rules/job.ts';
import { lockClientToSettle } from '../../parties/client/index.ts';
import { getConfig, refuseLockedDays } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { bodyOf, type RowsContext, type StaffContext } from '../../platform/http/index.ts';
import { clientsOfJobs, loadJobs } from '../../work/job/index.ts';
import { issueInvoice, refusePastDue } from './issue-invoice.ts';

type IssueManyInput = z.output<typeof issueManyBody>;

/** The jobs of one invoice; `client` is undefined for jobs that do not exist. */
type Bundle = { client: string | undefined; jobs: string[] };

/**
 * Issues an invoice for each job, or one for the jobs of each client, in the order of the jobs. A job
 * that cannot be invoiced gets an error; the other jobs of its client are invoiced without it.
 */
export async function issueMany(
  context: RowsContext,
  input: IssueManyInput,
): Promise<{ data: IssueOutcome[] }> {
  const { db, today, inRow } = context;
  refusePastDue(input.dueDate, today);
  refuseIncomplete(await getConfig(db));
  await refuseLockedDays(db, [input.date], 'date');
  const outcomes: IssueOutcome[] = [];
  for (const { client, jobs } of await bundlesOf(db, input)) {
    const row = await inRow(jobs.join(' '), (own) => issueBundle(own, input, { client, jobs }));
    outcomes.push(...(row.ok ? row.done : jobs.map((_id) => ({ _id, ...row }))));
  }
  const byJob = new Map(outcomes.map((outcome) => [outcome._id, outcome]));
  return { data: input.jobs.flatMap((job) => byJob.get(job) ?? []) };
}

async function bundlesOf(db: Db, { jobs, oneFor }: IssueManyInput): Promise<Bundle[]> {
  const clients = await clientsOfJobs(db, jobs);
  if (oneFor === 'job') return jobs.map((job) => ({ client: clients.get(job), jobs: [job] }));
  const byClient = Map.groupBy(jobs, (job) => clients.get(job));
  return [...byClient].map(([client, own]) => ({ client, jobs: own }));
}

async function issueBundle(
  context: StaffContext,
  { date, dueDate }: IssueManyInput,
  { client: clientId, jobs: ids }: Bundle,
): Promise<IssueOutcome[]> {
  if (clientId === undefined) return ids.map((_id) => refused(context, _id, 'record.notFound'));
  const client = await lockClientToSettle(context.db, clientId);
  const jobs = await loadJobs(context.db, ids);
  const bySubscription = jobs.filter((job) => job.subscription && hasSubscription(client));
  const free = jobs.filter((job) => mayInvoice(job) && !bySubscription.includes(job));
  const codeOf = (job: Job) =>
    bySubscription.includes(job) ? 'invoice.jobBySubscription' : 'invoice.jobNotAvailable';
  const others = jobs
    .filter((job) => !free.includes(job))
    .map((job) => refused(context, job._id, codeOf(job)));
  if (free.length === 0) return others;
  const { _id, _ref, invoiceType } = await issueInvoice(context, {
    client: clientId,
    date,
    dueDate,
    showDates: false,
    invoiceType: 'invoice',
    subscription: false,
    notes: '',
    jobs: free.toSorted(byStart).map((job) => job._id),
    breakdown: {},
  });
  const invoice = { _id, _ref, invoiceType };
  return [...others, ...free.map((job) => ({ _id: job._id, ok: true as const, invoice }))];
}

function byStart(a: Job, b: Job): number {
  return a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate) || a._ref - b._ref;
}

function refused({ language }: StaffContext, _id: string, refusal: ErrorCode): IssueOutcome {
  const { code, message } = bodyOf(new AppError(refusal), language);
  return { _id, ok: false, code, message };
}
