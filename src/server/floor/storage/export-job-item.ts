import type { z } from 'zod';
import type { Job } from '#shared/contract/job.ts';
import type { exportBody } from '#shared/contract/stay.ts';
import { AppError } from '#shared/errors.ts';
import { lockClients } from '../../parties/client/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findJobItems, getJob } from '../../work/job/index.ts';
import { closeStay } from './close-stay.ts';
import { lastStayOf } from './stay.store.ts';

type ExportInput = z.output<typeof exportBody> & { jobId: string; jobItemId: string };

/**
 * A row's piece leaves storage, also after its job is completed or invoiced. Throws a 404 where the
 * job has no such row.
 */
export async function exportJobItem(
  context: StaffContext,
  { jobId, jobItemId, ...input }: ExportInput,
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
