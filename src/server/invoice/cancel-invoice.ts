import type { Invoice } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/errors.ts';
import { formatDay, receiptLabel } from '#shared/format.ts';
import { lockClient } from '../client/lock-client.ts';
import type { StaffContext } from '../http/context.ts';
import { releaseJobs } from '../job/job.store.ts';
import { livePaymentsOf } from '../payment/payment.store.ts';
import { getInvoice, markInvoiceCancelled } from './invoice.store.ts';

/** Cancels an invoice on which nothing is paid; its jobs can be invoiced again. */
export async function cancelInvoice({ db }: StaffContext, id: string): Promise<Invoice> {
  await lockClient(db, (await getInvoice(db, id)).client._id);
  const { status } = await getInvoice(db, id);
  if (status === 'cancelled') throw new AppError('invoice.cancelled');
  const payments = await livePaymentsOf(db, id);
  if (payments.length > 0) {
    const receipts = payments.map(({ ref, transactionDate }) =>
      ref === null ? formatDay(transactionDate) : receiptLabel(ref),
    );
    throw new AppError('invoice.hasPayments', { values: { receipts: receipts.join(', ') } });
  }
  if (!(await markInvoiceCancelled(db, id)))
    throw new Error(`invoice ${id} could not be cancelled`);
  await releaseJobs(db, id);
  return getInvoice(db, id);
}
