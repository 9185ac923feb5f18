import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { markRestored } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { markJobShownByLink } from '../photo/index.ts';
import { checkStillTheirs } from './check-still-theirs.ts';
import { getJob, loadJobs } from './job.store.ts';

/**
 * A deleted job is in the lists again. Throws a 404 where it was not deleted, a 400 where its client
 * is, a 409 where one of its carpets was deleted or changed hands since.
 */
export async function restoreJob(context: StaffContext, id: string): Promise<Job> {
  const { db } = context;
  const [job] = await loadJobs(db, [id]);
  if (job === undefined) throw new AppError('record.notFound');
  await checkStillTheirs(db, job);
  await markRestored(db, 'job', id);
  await markJobShownByLink(db, id);
  await updateSearchEntries(db, 'job', [id]);
  return audit.job(context, { event: 'restored', after: await getJob(db, id) });
}
