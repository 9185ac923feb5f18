import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { mayInvoice } from '#shared/rules/job.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditStages } from './audit-stages.ts';
import { lockOwner } from './check-still-theirs.ts';
import { getJob, lockJob, setJobOpen } from './job.store.ts';
import { revertReady } from './stage.store.ts';

/** Throws a 400 if the job is not completed or has an invoice, a 409 if the revision is not the current one. */
export async function reopenJob(
  context: StaffContext,
  id: string,
  { _rev }: { _rev?: number | undefined },
): Promise<Job> {
  const { db, now } = context;
  const job = await lockJob(db, id);
  if (job === undefined) throw new AppError('record.notFound');
  if (!mayInvoice(job)) throw new AppError('job.notChangeable');
  if (_rev !== undefined && _rev !== job._rev) throw new AppError('record.changed');
  await lockOwner(db, job);
  await setJobOpen(db, id);
  await auditStages(context, await revertReady(db, id, now));
  return audit.job(context, { event: 'reopened', after: await getJob(db, id) });
}
