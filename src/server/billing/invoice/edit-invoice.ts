import type { z } from 'zod';
import { lockClientToSettle } from '#server/parties/client/index.ts';
import { sealOf } from '#server/parties/document/index.ts';
import { getConfig, refuseLockedDays } from '#server/platform/config/index.ts';
import { type Db, sealChange } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { releaseJobs } from '#server/work/job/index.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents, sumCents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { invoiceEditBody } from '#shared/contract/invoice-body.ts';
import type { Invoice, InvoiceJob } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatDay, formatMoney } from '#shared/i18n/format.ts';
import { subscriptionSubTotal } from '#shared/rules/client.ts';
import { type Breakdown, breakdown, typedTotalOf } from '#shared/rules/invoice-breakdown.ts';
import { refuseTooMuch } from '#shared/rules/issuing.ts';
import { refuseCredited } from './cancel-invoice.ts';
import { firstCreditDay } from './invoice-balance.store.ts';
import { getInvoice, type InvoiceChange, updateInvoice } from './invoice.store.ts';
import { claimInvoiceableJobs, loadInvoiceableJobs, refusePastDue } from './issue-invoice.ts';
import { referencesOf } from './references.ts';
import { monthOfRun } from './run-of-invoice.store.ts';

type InvoiceEdit = z.output<typeof invoiceEditBody>;

/**
 * Changes an issued invoice. Client, type and tax rate cannot change. Jobs that remain keep the lines they were
 * issued with. The total cannot fall below the amount paid, and cannot change once a credit note was issued.
 */
export async function editInvoice(
  context: StaffContext,
  id: string,
  input: InvoiceEdit,
): Promise<Invoice> {
  const { db, today } = context;
  const { client, invoice, seal } = await lockInvoice(db, id);
  refuseFixedFields(invoice, input);
  await refuseLockedDays(db, [invoice.date, input.date], 'date');
  if (input.date > invoice.date) await refuseAfterCredit(db, id, input.date);
  if (input.dueDate !== invoice.dueDate) refusePastDue(input.dueDate, today);
  const amount = input.subscription ? subscriptionSubTotal(client, invoice) : undefined;
  const kept = invoice.jobs.filter(({ _id }) => input.jobs.includes(_id));
  const added = input.jobs.filter((job) => !kept.some(({ _id }) => _id === job));
  const query = { ids: added, others: kept, config: await getConfig(db) };
  const jobs = [...kept, ...(await loadInvoiceableJobs(db, client, query))];
  await applyChange(context, invoice, {
    ...input,
    rev: input._rev,
    dueDate: input.dueDate ?? null,
    subscription: amount !== undefined,
    ...referencesOf(input, invoice),
    month: await monthOfRun(db, invoice),
    jobs,
    breakdown: recomputeBreakdown(invoice, {
      subTotal: amount ?? subTotalOf(jobs),
      input: input.breakdown,
    }),
  });
  await claimInvoiceableJobs(db, { jobIds: added, invoiceId: id, clientId: client._id });
  return auditChange(context, invoice, seal);
}

/** Removes one job and recomputes the total. The last job cannot be removed. */
export async function removeJob(
  context: StaffContext,
  id: string,
  jobId: string,
): Promise<Invoice> {
  const { invoice, seal } = await lockInvoice(context.db, id);
  await refuseLockedDays(context.db, [invoice.date]);
  const jobs = invoice.jobs.filter(({ _id }) => _id !== jobId);
  if (jobs.length === invoice.jobs.length) throw new AppError('record.notFound');
  if (jobs.length === 0) throw new AppError('invoice.noJobs');
  const subTotal = invoice.subscription ? invoice.breakdown.subTotal : subTotalOf(jobs);
  await applyChange(context, invoice, {
    ...invoice,
    rev: undefined,
    month: await monthOfRun(context.db, invoice),
    jobs,
    breakdown: recomputeBreakdown(invoice, { subTotal, input: {} }),
  });
  return auditChange(context, invoice, seal);
}

/** Records the change in the history of every job that was on the invoice before, too. */
async function auditChange(context: StaffContext, before: Invoice, seal: string): Promise<Invoice> {
  const changes = [sealChange(seal, await sealOf(context.db, 'invoice', before._id))];
  const after = await getInvoice(context.db, before._id);
  const also = before.jobs.map(({ _id }) => _id);
  return audit.invoice(context, { event: 'changed', before, after, changes, also });
}

async function lockInvoice(
  db: Db,
  id: string,
): Promise<{ client: Client; invoice: Invoice; seal: string }> {
  const client = await lockClientToSettle(db, (await getInvoice(db, id)).client._id);
  const invoice = await getInvoice(db, id);
  if (invoice.status === 'cancelled') throw new AppError('invoice.cancelled');
  return { client, invoice, seal: await sealOf(db, 'invoice', id) };
}

function refuseFixedFields({ client, invoiceType }: Invoice, input: InvoiceEdit): void {
  const fixed = (path: string) => new AppError('invoice.fixed', { path });
  if ((input.client ?? client._id) !== client._id) throw fixed('client');
  if ((input.invoiceType ?? invoiceType) !== invoiceType) throw fixed('invoiceType');
}

async function refuseAfterCredit(db: Db, id: string, date: Day): Promise<void> {
  const first = await firstCreditDay(db, id);
  if (first === null || date <= first) return;
  throw new AppError('request.invalid', {
    path: 'date',
    key: 'validation.afterCredit',
    values: { date: formatDay(first) },
  });
}

/** Stores the change and releases the jobs that are no longer on the invoice. */
async function applyChange(
  { db, language }: StaffContext,
  invoice: Invoice,
  change: InvoiceChange,
): Promise<void> {
  const { subTotal, total } = change.breakdown;
  // Credit notes refer to the rows and the total as issued.
  const hasOtherJobs = idsOf(change.jobs) !== idsOf(invoice.jobs);
  if (hasOtherJobs || total !== invoice.breakdown.total) await refuseCredited(db, invoice._id);
  refuseTooMuch(cents(Math.max(subTotal, total)), 'jobs');
  if (total < invoice.amountPaid) {
    const paid = formatMoney(invoice.amountPaid, language);
    throw new AppError('invoice.totalUnderPaid', { path: 'breakdown.total', values: { paid } });
  }
  await updateInvoice(db, invoice._id, change);
  const kept = new Set(change.jobs.map(({ _id }) => _id));
  const removed = invoice.jobs.map(({ _id }) => _id).filter((job) => !kept.has(job));
  await releaseJobs(db, invoice._id, removed);
}

function idsOf(jobs: InvoiceJob[]): string {
  return jobs
    .map(({ _id }) => _id)
    .toSorted()
    .join(' ');
}

type RecomputeInput = { subTotal: Cents; input: Partial<InvoiceEdit['breakdown']> };

/** Computes the breakdown at the tax rate that the invoice was issued with. */
function recomputeBreakdown(
  { breakdown: issued, invoiceType }: Invoice,
  { subTotal, input }: RecomputeInput,
): Breakdown {
  const basis = { subTotal, rate: issued.taxValue, invoiceType };
  return breakdown({ ...basis, typedTotal: typedTotalOf(input, basis) });
}

function subTotalOf(jobs: InvoiceJob[]): Cents {
  return sumCents(jobs.map(({ total }) => total));
}
