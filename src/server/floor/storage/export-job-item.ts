import type { z } from 'zod';
import type { Job } from '#shared/contract/job.ts';
import type { exportBody } from '#shared/contract/stay.ts';
import { AppError } from '#shared/errors.ts';
import { lockClients } from '../../parties/client/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findJobItems, getJob } from '../../work/job/index.ts';
import { closeStay } from './close-stay.ts';
import { lastStayOf } from './stay.store.ts';

/**
 * Ends the last stay of a job row, also after its job is completed or invoiced. Throws a 404 if the job
 * has no such row.
 */
export async function exportJobItem(
  context: StaffContext,
  {
    jobId,
    jobItemId,
    ...input
  }: z.output<typeof exportBody> & Record<'jobId' | 'jobItemId', string>,
): Promise<Job> {
  const { db } = context;
  const [row] = await findJobItems(db, [jobItemId]);
  if (row?.jobId !== jobId) throw new AppError('record.notFound');
  await lockClients(db, [row.clientId]);
  const stay = await lastStayOf(db, jobItemId);
  if (stay === undefined) throw new AppError('job.notExportable');
  await closeStay(context, stay, input);
  return getJob(db, jobId);
}
