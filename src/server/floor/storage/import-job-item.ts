import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { type Reason, refusal, type StaffContext } from '../../platform/http/index.ts';
import { getJob, lockJobItems } from '../../work/job/index.ts';
import { type StorageStart, importRows } from './import-rows.ts';

/** Stores the piece of a job row. Throws a 404 if the job has no such row. */
export async function importJobItem(
  context: StaffContext,
  { jobId, jobItemId, ...input }: StorageStart & { jobId: string; jobItemId: string },
): Promise<Job> {
  const [row] = await lockJobItems(context.db, [jobItemId]);
  if (row?.jobId !== jobId) throw new AppError('record.notFound');
  const refuse = ([reason]: (Reason | null)[]) => {
    if (reason) throw refusal(reason, 'startDate');
  };
  await importRows(context, [row], { ...input, refuse });
  return getJob(context.db, jobId);
}
