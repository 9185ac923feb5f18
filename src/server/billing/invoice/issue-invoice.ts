import type { z } from 'zod';
import type { Invoice, invoiceBody } from '#shared/contract/invoice.ts';
import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { cents, sumCents } from '#shared/money.ts';
import { hasSubscription } from '#shared/rules/client.ts';
import { refuseIncomplete } from '#shared/rules/company.ts';
import { refuseTooMuch } from '#shared/rules/document-limit.ts';
import { breakdown, typedTotalOf } from '#shared/rules/invoice-breakdown.ts';
import { lockClientToSettle } from '../../parties/client/index.ts';
import { sealOf } from '../../parties/document/index.ts';
import { getConfig, issuerOf, refuseLockedDays } from '../../platform/config/index.ts';
import { sealChange } from '../../platform/db/index.ts';
import { audit, type AuditContext } from '../../platform/history/index.ts';
import { getInvoice, insertInvoice } from './invoice.store.ts';
import { claimInvoiceableJobs, loadInvoiceableJobs } from './invoiceable-jobs.ts';

export type InvoiceInput = z.output<typeof invoiceBody>;

/** Throws a 400 if the due date is before today. */
export function refusePastDue(dueDate: Day | null | undefined, today: Day): void {
  if (!dueDate || dueDate >= today) return;
  const key = 'validation.dueBeforeToday';
  throw new AppError('request.invalid', { path: 'dueDate', key });
}

/**
 * Issues an invoice for completed jobs of one client. The corrected copy of `replaced` may keep its past
 * due date, and is recorded in its history too.
 */
export async function issueInvoice(
  context: AuditContext,
  input: InvoiceInput,
  replaced?: Pick<Invoice, '_id' | 'dueDate'>,
): Promise<Invoice> {
  const { db, now, today } = context;
  if (replaced === undefined || input.dueDate !== replaced.dueDate) {
    refusePastDue(input.dueDate, today);
  }
  const client = await lockClientToSettle(db, input.client);
  const config = await getConfig(db);
  refuseIncomplete(config);
  await refuseLockedDays(db, [input.date], 'date');
  const jobs = await loadInvoiceableJobs(db, client, { ids: input.jobs, config });
  const subscription = input.subscription && hasSubscription(client);
  const basis = {
    subTotal: subscription
      ? client.subscriptionInvoice.amount
      : sumCents(jobs.map(({ total }) => total)),
    rate: config.taxValue,
    invoiceType: input.invoiceType,
  };
  const sums = breakdown({ ...basis, typedTotal: typedTotalOf(input.breakdown, basis) });
  refuseTooMuch(cents(Math.max(sums.subTotal, sums.total)), 'jobs');
  const invoiceId = await insertInvoice(db, now, {
    ...input,
    client,
    issuer: issuerOf(config),
    replaces: replaced?._id ?? null,
    dueDate: input.dueDate ?? null,
    subscription,
    jobs,
    breakdown: sums,
  });
  await claimInvoiceableJobs(db, { jobIds: input.jobs, invoiceId, clientId: client._id });
  const after = await getInvoice(db, invoiceId);
  const changes = [sealChange(null, await sealOf(db, 'invoice', invoiceId))];
  const event = { event: 'created', before: null, after, changes } as const;
  return audit.invoice(context, { ...event, ...(replaced && { also: [replaced._id] }) });
}
