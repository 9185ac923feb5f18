import { AppError } from '#shared/errors.ts';
import { mayDelete } from '#shared/rules/job.ts';
import { isStored } from '#shared/rules/storage.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { lockJob, markJobDeleted } from './job.store.ts';

/** Refused while the job has an invoice, a carpet in storage or one that is handed over. */
export async function deleteJob(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const job = await lockJob(db, id);
  if (job === undefined || !mayDelete(job)) throw new AppError('job.notChangeable');
  if (job.items.some(({ storage }) => isStored(storage))) throw new AppError('job.rowIsStored');
  if (job.items.some(({ handover }) => handover !== null)) throw new AppError('job.handedOver');
  await markJobDeleted(db, now, id);
  return audit.job(context, { event: 'deleted', after: job });
}
