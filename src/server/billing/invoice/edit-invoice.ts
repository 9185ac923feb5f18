import type { z } from 'zod';
import type { Client } from '#shared/contract/client.ts';
import type { Invoice, invoiceEditBody, InvoiceJob } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { type Cents, cents, sumCents } from '#shared/money.ts';
import { hasSubscription } from '#shared/rules/client.ts';
import { refuseTooMuch } from '#shared/rules/document-limit.ts';
import { type Breakdown, breakdown, typedTotalOf } from '#shared/rules/invoice-breakdown.ts';
import { lockClientToSettle } from '../../parties/client/index.ts';
import { sealOf } from '../../parties/document/index.ts';
import { getConfig, refuseLockedDays } from '../../platform/config/index.ts';
import { type Db, sealChange } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { releaseJobs } from '../../work/job/index.ts';
import { getInvoice, type InvoiceChange, updateInvoice } from './invoice.store.ts';
import { claimInvoiceableJobs, loadInvoiceableJobs } from './invoiceable-jobs.ts';
import { refusePastDue } from './issue-invoice.ts';

type Edit = z.output<typeof invoiceEditBody>;

/**
 * Changes an issued invoice. Its client, its type and the tax rate that it was issued with stay;
 * jobs that stay keep the lines they were issued with; the total never falls under what is paid.
 */
export async function editInvoice(
  context: StaffContext,
  id: string,
  input: Edit,
): Promise<Invoice> {
  const { db, today } = context;
  const { client, invoice, seal } = await lockInvoice(db, id);
  refuseFixed(invoice, input);
  await refuseLockedDays(db, [invoice.date, input.date], 'date');
  if (input.dueDate !== invoice.dueDate) refusePastDue(input.dueDate, today);
  const subscription = input.subscription && (invoice.subscription || hasSubscription(client));
  const kept = invoice.jobs.filter(({ _id }) => input.jobs.includes(_id));
  const added = input.jobs.filter((job) => !kept.some(({ _id }) => _id === job));
  const wanted = { ids: added, others: kept, config: await getConfig(db) };
  const jobs = [...kept, ...(await loadInvoiceableJobs(db, client, wanted))];
  await change(context, invoice, {
    ...input,
    rev: input._rev,
    dueDate: input.dueDate ?? null,
    subscription,
    jobs,
    breakdown: breakdownAgain(invoice, {
      subTotal: subscription ? subscriptionSubTotal(invoice, client) : subTotalOf(jobs),
      sent: input.breakdown,
    }),
  });
  await claimInvoiceableJobs(db, { jobIds: added, invoiceId: id, clientId: client._id });
  return auditChange(context, invoice, seal);
}

/** Takes one job off and computes the total anew; the last one stays. */
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
  await change(context, invoice, {
    ...invoice,
    rev: undefined,
    jobs,
    breakdown: breakdownAgain(invoice, { subTotal, sent: {} }),
  });
  return auditChange(context, invoice, seal);
}

/** Records the changes, also in the history of jobs that left the invoice. */
async function auditChange(context: StaffContext, before: Invoice, seal: string): Promise<Invoice> {
  const changes = [sealChange(seal, await sealOf(context.db, 'invoice', before._id))];
  const after = await getInvoice(context.db, before._id);
  const also = before.jobs.map(({ _id }) => _id);
  return audit.invoice(context, { event: 'changed', before, after, changes, also });
}

type Locked = { client: Client; invoice: Invoice; seal: string };

async function lockInvoice(db: Db, id: string): Promise<Locked> {
  const client = await lockClientToSettle(db, (await getInvoice(db, id)).client._id);
  const invoice = await getInvoice(db, id);
  if (invoice.status === 'cancelled') throw new AppError('invoice.cancelled');
  return { client, invoice, seal: await sealOf(db, 'invoice', id) };
}

function refuseFixed({ client, invoiceType }: Invoice, input: Edit): void {
  const wrong = (path: string) => new AppError('invoice.fixed', { path });
  if ((input.client ?? client._id) !== client._id) throw wrong('client');
  if ((input.invoiceType ?? invoiceType) !== invoiceType) throw wrong('invoiceType');
}

/** Writes the change and lets go of the jobs that are no longer on it. */
async function change(
  { db, language }: StaffContext,
  invoice: Invoice,
  changed: InvoiceChange,
): Promise<void> {
  const { subTotal, total } = changed.breakdown;
  refuseTooMuch(cents(Math.max(subTotal, total)), 'jobs');
  if (total < invoice.amountPaid) {
    const paid = formatMoney(invoice.amountPaid, language);
    throw new AppError('invoice.totalUnderPaid', { path: 'breakdown.total', values: { paid } });
  }
  await updateInvoice(db, invoice._id, changed);
  const stay = new Set(changed.jobs.map(({ _id }) => _id));
  const gone = invoice.jobs.map(({ _id }) => _id).filter((job) => !stay.has(job));
  await releaseJobs(db, invoice._id, gone);
}

type Basis = { subTotal: Cents; sent: Partial<Edit['breakdown']> };

function breakdownAgain({ breakdown: issued, invoiceType }: Invoice, basis: Basis): Breakdown {
  const own = { subTotal: basis.subTotal, rate: issued.taxValue, invoiceType };
  return breakdown({ ...own, typedTotal: typedTotalOf(basis.sent, own) });
}

function subTotalOf(jobs: InvoiceJob[]): Cents {
  return sumCents(jobs.map(({ total }) => total));
}

/** An invoice that was by subscription keeps its amount; one that becomes so takes today's. */
function subscriptionSubTotal(invoice: Invoice, client: Client): Cents {
  return invoice.subscription ? invoice.breakdown.subTotal : client.subscriptionInvoice.amount;
}
