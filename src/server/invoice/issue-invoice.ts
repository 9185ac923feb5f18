import type { z } from 'zod';
import { MAX_EUROS } from '#shared/contract/fields.ts';
import type { Invoice, invoiceBody } from '#shared/contract/invoice.ts';
import type { Language } from '#shared/i18n/words.ts';
import { sumCents, toCents } from '#shared/money.ts';
import { hasSubscription } from '#shared/rules/client.ts';
import { type Breakdown, breakdown } from '#shared/rules/invoice-breakdown.ts';
import { lockClient } from '../client/client.store.ts';
import { getConfig, issuerOf } from '../config/config.store.ts';
import type { StaffContext } from '../http/context.ts';
import { refuseField } from '../http/refuse-field.ts';
import { claimAll, jobsToInvoice } from './invoice-jobs.ts';
import { getInvoice, insertInvoice } from './invoice.store.ts';

export type InvoiceInput = z.output<typeof invoiceBody>;

/** Issues an invoice for completed jobs of one client; they are on it from then on. */
export async function issueInvoice(
  { db, now, today, language }: Pick<StaffContext, 'db' | 'now' | 'today' | 'language'>,
  input: InvoiceInput,
): Promise<Invoice> {
  if (input.dueDate && input.dueDate < today) {
    throw refuseField({ language, path: 'dueDate', key: 'validation.dueBeforeToday' });
  }
  const client = await lockClient(db, input.client);
  const config = await getConfig(db);
  const jobs = await jobsToInvoice(db, client, input.jobs);
  const subscription = input.subscription && hasSubscription(client);
  const sums = breakdown({
    subTotal: subscription
      ? client.subscriptionInvoice.amount
      : sumCents(jobs.map(({ total }) => total)),
    rate: config.taxValue,
    invoiceType: input.invoiceType,
    typedTotal: input.breakdown.total ?? undefined,
  });
  refuseTooMuch(sums, language);
  const invoiceId = await insertInvoice(db, now, {
    client,
    issuer: issuerOf(config),
    invoiceType: input.invoiceType,
    date: input.date,
    dueDate: input.dueDate ?? null,
    showDates: input.showDates,
    subscription,
    notes: input.notes,
    jobs,
    breakdown: sums,
  });
  await claimAll(db, { jobIds: input.jobs, invoiceId, clientId: client._id });
  return getInvoice(db, invoiceId);
}

/** More than a document may show; only many large jobs together come to it. */
export function refuseTooMuch({ total }: Breakdown, language: Language): void {
  if (total <= toCents(MAX_EUROS)) return;
  const values = { max: MAX_EUROS };
  throw refuseField({ language, path: 'jobs', key: 'validation.max', values });
}
