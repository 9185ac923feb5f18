import type { z } from 'zod';
import type { exportBody, Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { type ExportProblem, exportProblem } from '#shared/rules/job.ts';
import type { StaffContext } from '../http/context.ts';
import { releaseJobItem } from './job-storage.store.ts';
import { getJob, lockJob, touchJob } from './job.store.ts';

type Export = z.output<typeof exportBody> & { jobId: string; jobItemId: string };

const wrongDates: Partial<Record<ExportProblem, `validation.${string}`>> = {
  dateInFuture: 'validation.future',
  dateBeforeImport: 'validation.exportBeforeImport',
};

/** A row's carpet leaves the house, also after its job is completed or invoiced. */
export async function exportJobItem(
  { db, today }: StaffContext,
  { jobId, jobItemId, endDate, notes }: Export,
): Promise<Job> {
  const job = await lockJob(db, jobId);
  const jobItem = job?.items.find(({ _id }) => _id === jobItemId);
  if (jobItem === undefined) throw new AppError('record.notFound');
  const problem = exportProblem({ jobItem, date: endDate, today });
  if (problem !== null) {
    const key = wrongDates[problem];
    if (key === undefined) throw new AppError('job.notExportable');
    throw new AppError('request.invalid', { path: 'endDate', key });
  }
  await releaseJobItem(db, jobItemId, { endDate, notes });
  await touchJob(db, jobId);
  return getJob(db, jobId);
}
