import type { z } from 'zod';
import type { Client } from '#shared/contract/client.ts';
import type { Config } from '#shared/contract/config.ts';
import { MAX_EUROS } from '#shared/contract/fields.ts';
import type { Invoice, invoiceBody, InvoiceJob } from '#shared/contract/invoice.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { sumCents, toCents } from '#shared/money.ts';
import { type Breakdown, breakdown } from '#shared/rules/invoice-breakdown.ts';
import { mayInvoice } from '#shared/rules/job.ts';
import { lockClient } from '../client/client.store.ts';
import { getConfig, issuerOf } from '../config/config.store.ts';
import type { Db } from '../db/open.ts';
import type { StaffContext } from '../http/context.ts';
import { refuseField } from '../http/refuse-field.ts';
import { claimJobs, loadJobs } from '../job/job.store.ts';
import { getInvoice, insertInvoice } from './invoice.store.ts';

export type InvoiceInput = z.output<typeof invoiceBody>;

/** Issues an invoice for completed jobs of one client; they are on it from then on. */
export async function issueInvoice(
  { db, now, today, language }: StaffContext,
  input: InvoiceInput,
): Promise<Invoice> {
  if (input.dueDate && input.dueDate < today) {
    throw refuseField({ language, path: 'dueDate', key: 'validation.dueBeforeToday' });
  }
  const client = await lockClient(db, input.client);
  const config = await getConfig(db);
  const jobs = await jobsToInvoice(db, client, input.jobs);
  const subscription = input.subscription && hasSubscription(client);
  const sums = breakdownOf({ ...input, subscription }, { client, config, jobs });
  if (sums.total > toCents(MAX_EUROS)) {
    const values = { max: MAX_EUROS };
    throw refuseField({ language, path: 'jobs', key: 'validation.max', values });
  }
  const invoiceId = await insertInvoice(db, now, {
    client,
    issuer: issuerOf(config),
    invoiceType: input.invoiceType,
    date: input.date,
    dueDate: input.dueDate ?? null,
    showDates: input.showDates,
    subscription,
    notes: input.notes,
    jobs: jobs.map(toInvoiceJob),
    breakdown: sums,
  });
  await claimAll(db, { jobIds: input.jobs, invoiceId, clientId: client._id });
  return getInvoice(db, invoiceId);
}

type Basis = { client: Client; config: Config; jobs: Job[] };

function breakdownOf(input: InvoiceInput, { client, config, jobs }: Basis): Breakdown {
  return breakdown({
    subTotal: input.subscription
      ? client.subscriptionInvoice.amount
      : sumCents(jobs.map(({ total }) => total)),
    rate: config.taxValue,
    invoiceType: input.invoiceType,
    typedTotal: input.breakdown.total ?? undefined,
  });
}

/** Throws a 400 unless each is there once, the client's own, completed and not invoiced. */
async function jobsToInvoice(db: Db, client: Client, ids: string[]): Promise<Job[]> {
  const byId = new Map((await loadJobs(db, ids)).map((job) => [job._id, job]));
  const jobs = ids.flatMap((id) => byId.get(id) ?? []);
  const areFree = jobs.every((job) => job.client._id === client._id && mayInvoice(job));
  if (!areFree || byId.size !== ids.length || jobs.length !== ids.length) throw notAvailable();
  return jobs;
}

/** Two requests for one job: the second finds it taken. A deleted job is never claimed. */
async function claimAll(
  db: Db,
  claim: { jobIds: string[]; invoiceId: string; clientId: string },
): Promise<void> {
  if ((await claimJobs(db, claim)) !== claim.jobIds.length) throw notAvailable();
}

function notAvailable(): AppError {
  return new AppError('invoice.jobNotAvailable', { path: 'jobs' });
}

function hasSubscription({ subscriptionInvoice }: Client): boolean {
  return subscriptionInvoice.enabled && subscriptionInvoice.amount > 0;
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
