import type { z } from 'zod';
import type { importBody, Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { importProblem } from '#shared/rules/job.ts';
import type { StaffContext } from '../http/context.ts';
import { isClientItemStored, storeJobItem } from './job-storage.store.ts';
import { getJob, lockJob, touchJob } from './job.store.ts';

type Import = z.output<typeof importBody> & { jobId: string; jobItemId: string };

/** A row's carpet comes into the house. */
export async function importJobItem(
  { db, today }: StaffContext,
  { jobId, jobItemId, startDate, notes }: Import,
): Promise<Job> {
  const job = await lockJob(db, jobId);
  const jobItem = job?.items.find(({ _id }) => _id === jobItemId);
  if (job === undefined || jobItem === undefined) throw new AppError('record.notFound');
  const { clientItem } = jobItem;
  const storedElsewhere = clientItem !== null && (await isClientItemStored(db, clientItem._id));
  const problem = importProblem({ job, jobItem, date: startDate, today, storedElsewhere });
  if (problem === 'alreadyInStorage') throw new AppError('job.alreadyStored');
  if (problem === 'dateInFuture') {
    throw new AppError('request.invalid', { path: 'startDate', key: 'validation.future' });
  }
  if (problem !== null) throw new AppError('job.notImportable');
  await storeJobItem(db, jobItemId, { startDate, notes });
  await touchJob(db, jobId);
  return getJob(db, jobId);
}
