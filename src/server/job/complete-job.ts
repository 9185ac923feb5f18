import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { tellJob } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { getJob, lockJob, setJobCompleted } from './job.store.ts';

/** The job's work is done: its end date becomes today. */
export async function completeJob(context: StaffContext, id: string): Promise<Job> {
  const { db, today } = context;
  if ((await lockJob(db, id)) === undefined) throw new AppError('record.notFound');
  if (!(await setJobCompleted(db, id, today))) throw new AppError('job.alreadyCompleted');
  const job = await getJob(db, id);
  await tellJob(context, { event: 'completed', after: job });
  return job;
}
