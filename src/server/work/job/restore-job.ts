import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { markRestored } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { markJobShownByLink } from '../photo/index.ts';
import { lockOwner } from './check-still-theirs.ts';
import { getJob, loadJobs } from './job.store.ts';

/**
 * Throws a 404 if the job is not deleted, a 400 if its client is, a 409 if one of its carpets has since been
 * deleted or changed its client.
 */
export async function restoreJob(context: StaffContext, id: string): Promise<Job> {
  const { db } = context;
  const [job] = await loadJobs(db, [id]);
  if (job === undefined) throw new AppError('record.notFound');
  await lockOwner(db, job);
  await markRestored(db, 'job', id);
  await markJobShownByLink(db, id);
  await updateSearchEntries(db, 'job', [id]);
  return audit.job(context, { event: 'restored', after: await getJob(db, id) });
}
