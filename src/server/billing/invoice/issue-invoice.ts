import type { z } from 'zod';
import { lockClientToSettle } from '#server/parties/client/index.ts';
import { getConfig, issuerOf, refuseLockedDays } from '#server/platform/config/index.ts';
import { type Db, sealChange } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import { bodyOf, type RowsContext, type StaffContext } from '#server/platform/http/index.ts';
import {
  claimJobs,
  clientsOfJobs,
  completeJob,
  isTooLongToPrint,
  type JobClaim,
  loadJobs,
} from '#server/work/job/index.ts';
import type { Day, Month } from '#shared/base/day.ts';
import { cents, sumCents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Config } from '#shared/contract/config.ts';
import type { invoiceBody, issueManyBody } from '#shared/contract/invoice-body.ts';
import type { Invoice, InvoiceJob, IssueOutcome } from '#shared/contract/invoice.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError, type ErrorCode } from '#shared/fields/errors.ts';
import { hasSubscription, subscriptionSubTotal } from '#shared/rules/client.ts';
import { breakdown, typedTotalOf } from '#shared/rules/invoice-breakdown.ts';
import { refuseIncomplete, refuseTooMuch } from '#shared/rules/issuing.ts';
import { hasStarted, mayInvoice } from '#shared/rules/job.ts';
import { pricedAs } from '#shared/rules/price-rule.ts';
import { isReady } from '#shared/rules/stage.ts';
import { getInvoice, insertInvoice } from './invoice.store.ts';
import { newReferences } from './references.ts';

export type InvoiceInput = z.output<typeof invoiceBody>;

/** Throws a 400 if the due date is before today. */
export function refusePastDue(dueDate: Day | null | undefined, today: Day): void {
  if (!dueDate || dueDate >= today) return;
  const key = 'validation.dueBeforeToday';
  throw new AppError('request.invalid', { path: 'dueDate', key });
}

type IssueOptions = {
  /**
   * Set for a corrected copy: it may keep the past due date and the subscription amount of this invoice, and is
   * recorded in its history too.
   */
  replaced?: Pick<
    Invoice,
    '_id' | 'dueDate' | 'subscription' | 'breakdown' | 'buyerReference' | 'orderReference'
  >;
  /** Of a subscription, if it is not the month of the invoice's date. */
  month?: Month | undefined;
  /** An imported opening balance, which may already be due. */
  isOpening?: boolean;
};

/** Issues an invoice for completed jobs of one client. */
export async function issueInvoice(
  context: AuditContext,
  input: InvoiceInput,
  { replaced, month, isOpening = false }: IssueOptions = {},
): Promise<Invoice> {
  const { db, now, today } = context;
  const isKept = replaced !== undefined && input.dueDate === replaced.dueDate;
  if (!isKept && !isOpening) refusePastDue(input.dueDate, today);
  const client = await lockClientToSettle(db, input.client);
  const config = await getConfig(db);
  refuseIncomplete(config);
  await refuseLockedDays(db, [input.date], 'date');
  const jobs = await loadInvoiceableJobs(db, client, { ids: input.jobs, config });
  const amount = input.subscription ? subscriptionSubTotal(client, replaced) : undefined;
  const basis = {
    subTotal: amount ?? sumCents(jobs.map(({ total }) => total)),
    rate: config.taxValue,
    invoiceType: input.invoiceType,
  };
  const sums = breakdown({ ...basis, typedTotal: typedTotalOf(input.breakdown, basis) });
  refuseTooMuch(cents(Math.max(sums.subTotal, sums.total)), 'jobs');
  const { id: invoiceId, seal } = await insertInvoice(db, now, {
    ...input,
    client,
    issuer: issuerOf(config),
    replaces: replaced?._id ?? null,
    dueDate: input.dueDate ?? null,
    subscription: amount !== undefined,
    ...newReferences(input, { replaced, client }),
    month,
    jobs,
    breakdown: sums,
  });
  await claimInvoiceableJobs(db, { jobIds: input.jobs, invoiceId, clientId: client._id });
  const after = await getInvoice(db, invoiceId);
  const changes = [sealChange(null, seal)];
  const event = { event: 'created', before: null, after, changes } as const;
  return audit.invoice(context, { ...event, ...(replaced && { also: [replaced._id] }) });
}

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
  { date, dueDate, completeReady }: IssueManyInput,
  { client: clientId, jobs: ids }: Bundle,
): Promise<IssueOutcome[]> {
  if (clientId === undefined) return ids.map((_id) => refused(context, _id, 'record.notFound'));
  const client = await lockClientToSettle(context.db, clientId);
  const found = await loadJobs(context.db, ids);
  const isBySubscription = (job: Job) => job.subscription && hasSubscription(client);
  const jobs = completeReady
    ? await completeReadyJobs(context, found, (job) => !isBySubscription(job))
    : found;
  const bySubscription = jobs.filter(isBySubscription);
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

/** Completes the open jobs whose pieces are all ready. Returns all jobs as they are afterwards. */
async function completeReadyJobs(
  context: StaffContext,
  jobs: Job[],
  mayComplete: (job: Job) => boolean,
): Promise<Job[]> {
  const done: Job[] = [];
  for (const job of jobs) {
    const isDue = job.endDate === null && isReady(job.progress) && mayComplete(job);
    done.push(isDue && hasStarted(job, context.today) ? await completeJob(context, job._id) : job);
  }
  return done;
}

function byStart(a: Job, b: Job): number {
  return a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate) || a._ref - b._ref;
}

function refused({ language }: StaffContext, _id: string, refusal: ErrorCode): IssueOutcome {
  const { code, message } = bodyOf(new AppError(refusal), language);
  return { _id, ok: false, code, message };
}

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
  // `byId` is smaller if an id is given twice, `jobs` if one is unknown.
  if (!areFree || byId.size !== ids.length || jobs.length !== ids.length) throw notAvailable();
  return jobs.map((job) => toInvoiceJob(job, config));
}

/** Limits the memory needed to draw the PDF. */
async function refuseTooLong(db: Db, jobs: string[]): Promise<void> {
  if (!(await isTooLongToPrint(db, jobs))) return;
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
