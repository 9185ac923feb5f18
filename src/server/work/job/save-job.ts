import type { Job } from '#shared/contract/job.ts';
import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { formatDay } from '#shared/format.ts';
import { mayEdit } from '#shared/rules/job.ts';
import { lockClient } from '../../parties/client/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { freePhotos, markJobShownByLink } from '../photo/index.ts';
import { checkJobItems } from './check-job-items.ts';
import { writeJobItems } from './job-item.store.ts';
import { getJob, insertJob, type JobInput, lockJob, updateJob } from './job.store.ts';

/** The start date defaults to today. */
export async function createJob(context: StaffContext, input: JobInput): Promise<Job> {
  const { db, now, today } = context;
  await lockClient(db, input.client);
  const startDate = input.startDate ?? today;
  checkDueDate(startDate, input.dueDate);
  const rows = await checkJobItems(db, input, { before: [], now });
  const id = await insertJob(db, { input, startDate, now });
  await writeJobItems(db, id, rows);
  return audit.job(context, { event: 'created', before: null, after: await getJob(db, id) });
}

/** Rows are matched by `_id` and keep their stays. A row with a stored carpet cannot be removed. */
export async function editJob(context: StaffContext, id: string, input: JobInput): Promise<Job> {
  const { db, now } = context;
  const job = await lockJob(db, id, input.client);
  if (job === undefined || !mayEdit(job)) throw new AppError('job.notChangeable');
  if (input._rev !== undefined && input._rev !== job._rev) throw new AppError('record.changed');
  await lockClient(db, input.client);
  const startDate = input.startDate ?? job.startDate;
  checkDueDate(startDate, input.dueDate);
  checkEnd(startDate, job.endDate);
  const rows = await checkJobItems(db, input, { before: job.items, now });
  await updateJob(db, job, { input, startDate });
  await writeJobItems(db, id, rows);
  await freePhotos(
    db,
    rows.map((row) => row.id),
  );
  await markJobShownByLink(db, id);
  const after = await getJob(db, id);
  // Recorded in the history of the previous client and pieces, too.
  const also = [job.client._id, ...job.items.flatMap(({ clientItem }) => clientItem?._id ?? [])];
  return audit.job(context, { event: 'changed', before: job, after, also });
}

function checkEnd(startDate: Day, endDate: Day | null): void {
  if (endDate === null || startDate <= endDate) return;
  throw new AppError('request.invalid', {
    path: 'startDate',
    key: 'validation.startAfterEnd',
    values: { date: formatDay(endDate) },
  });
}

/** The schema cannot check this if the start date is the default. */
function checkDueDate(startDate: Day, dueDate: Day | null | undefined): void {
  if (!dueDate || dueDate >= startDate) return;
  throw new AppError('request.invalid', { path: 'dueDate', key: 'validation.dueBeforeStart' });
}
