import type { z } from 'zod';
import { lockClients } from '#server/parties/client/index.ts';
import { cancelDocument } from '#server/parties/document/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { changeRows, releaseJobs } from '#server/work/job/index.ts';
import type { reissueBody } from '#shared/contract/invoice-body.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/fields/errors.ts';
import { creditLabel, formatDay, receiptLabel } from '#shared/i18n/format.ts';
import { liveCreditRefs, livePaymentsOf } from './invoice-balance.store.ts';
import { invoiceDocument } from './invoice-document.ts';
import { getInvoice } from './invoice.store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { monthOfRun, moveRun } from './run-of-invoice.store.ts';

/** Cancels an invoice without payments and credit notes; its jobs can be invoiced again. */
export function cancelInvoice(context: StaffContext, id: string): Promise<Invoice> {
  return cancelDocument(context, id, {
    kind: invoiceDocument,
    day: ({ date }) => date,
    refuse: async () => {
      await refusePaid(context.db, id);
      await refuseCredited(context.db, id);
    },
    release: () => releaseJobs(context.db, id),
  });
}

async function refusePaid(db: Db, id: string): Promise<void> {
  const payments = await livePaymentsOf(db, id);
  if (payments.length === 0) return;
  const receipts = payments.map(({ ref, transactionDate }) =>
    ref === null ? formatDay(transactionDate) : receiptLabel(ref),
  );
  throw new AppError('invoice.hasPayments', { values: { receipts: receipts.join(', ') } });
}

export async function refuseCredited(db: Db, id: string): Promise<void> {
  const credits = await liveCreditRefs(db, id);
  if (credits.length === 0) return;
  const values = { credits: credits.map(creditLabel).join(', ') };
  throw new AppError('invoice.hasCredits', { values });
}

/**
 * Cancels an unpaid invoice and issues a corrected copy for the same client, which may contain the jobs that the
 * cancelled one releases. Given rows change in the jobs too.
 */
export async function reissueInvoice(
  context: StaffContext,
  id: string,
  { _rev, rows, ...input }: z.output<typeof reissueBody>,
): Promise<Invoice> {
  const { db } = context;
  await lockClients(db, [(await getInvoice(db, id)).client._id]);
  const replaced = await getInvoice(db, id);
  if (_rev !== undefined && _rev !== replaced._rev) throw new AppError('record.changed');
  if (input.client !== replaced.client._id) throw new AppError('invoice.fixed', { path: 'client' });
  await cancelInvoice(context, id);
  await changeRows(context, input.jobs, rows);
  const month = await monthOfRun(db, replaced);
  const copy = await issueInvoice(context, input, { replaced, month });
  if (copy.subscription) await moveRun(db, replaced, copy._id);
  return copy;
}
