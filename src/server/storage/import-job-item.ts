import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../http/context.ts';
import { getJob } from '../job/job.store.ts';
import { lockJobItems } from '../job/lock-job-items.ts';
import { type Import, importRows } from './import-rows.ts';
import { type Reason, refusal } from './refusal.ts';

/** A row's piece comes into storage. Throws a 404 where the job has no such row. */
export async function importJobItem(
  context: StaffContext,
  { jobId, jobItemId, ...input }: Import & { jobId: string; jobItemId: string },
): Promise<Job> {
  const [row] = await lockJobItems(context.db, [jobItemId]);
  if (row?.jobId !== jobId) throw new AppError('record.notFound');
  const refuse = ([reason]: (Reason | null)[]) => {
    if (reason) throw refusal(reason, 'startDate');
  };
  await importRows(context, [row], { ...input, refuse });
  return getJob(context.db, jobId);
}
