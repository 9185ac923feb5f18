import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { formatDay } from '#shared/format.ts';
import { hasStarted } from '#shared/rules/job.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { auditStages } from './audit-stages.ts';
import { getJob, lockJob, setJobCompleted } from './job.store.ts';
import { makeReady } from './stage.store.ts';

/** Sets the end date to today and makes the pieces ready. */
export async function completeJob(context: StaffContext, id: string): Promise<Job> {
  const { db, now, today } = context;
  const job = await lockJob(db, id);
  if (job === undefined) throw new AppError('record.notFound');
  if (!hasStarted(job, today)) {
    throw new AppError('job.startsLater', { values: { date: formatDay(job.startDate) } });
  }
  await setJobCompleted(db, id, today);
  await auditStages(context, await makeReady(db, id, now));
  return audit.job(context, { event: 'completed', after: await getJob(db, id) });
}
