import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../http/context.ts';
import { getJob, lockJob, setJobCompleted } from './job.store.ts';

/** The job's work is done: its end date becomes today. */
export async function completeJob({ db, today }: StaffContext, id: string): Promise<Job> {
  if ((await lockJob(db, id)) === undefined) throw new AppError('record.notFound');
  if (!(await setJobCompleted(db, id, today))) throw new AppError('job.alreadyCompleted');
  return getJob(db, id);
}
