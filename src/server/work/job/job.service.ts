import { lockClient } from '#server/parties/client/index.ts';
import { searchedJobs } from '#server/parties/client/index.ts';
import { type Db, markRestored } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { refuseChangedOwner } from '#server/work/client-item/index.ts';
import { freePhotos, markJobShownByLink } from '#server/work/photo/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents, Thousandths } from '#shared/base/money.ts';
import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { isStored } from '#shared/rules/custody.ts';
import {
  firstTooMuch,
  hasStarted,
  MAX_JOB_EUROS,
  mayDelete,
  mayEdit,
  mayInvoice,
} from '#shared/rules/job.ts';
import { checkJobItems } from './check-job-items.ts';
import { writeJobItems } from './job-item.store.ts';
import {
  getJob,
  insertJob,
  type JobInput,
  loadJobs,
  lockJob,
  markJobDeleted,
  setJobCompleted,
  setJobOpen,
  updateJob,
} from './job.store.ts';
import { auditStages } from './move-pieces.ts';
import { makeReady, revertReady } from './stage.store.ts';

/** The start date defaults to today. */
export async function createJob(context: StaffContext, input: JobInput): Promise<Job> {
  const { db, now, today } = context;
  await lockClient(db, input.client);
  const startDate = input.startDate ?? today;
  checkDueDate(startDate, input.dueDate);
  const rows = await checkJobItems(db, input, { now });
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
  const rows = await checkJobItems(db, input, { job, now });
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

type RowChange = {
  row: string;
  qty?: Thousandths | null | undefined;
  unitCost?: Cents | null | undefined;
};

/**
 * Changes quantities and unit prices of rows of these jobs, and records it in the history of each; ignores rows without
 * a value. Throws a 400 at `rows` if a row belongs to another job or a job's total becomes too large.
 */
export async function changeRows(
  context: StaffContext,
  jobIds: readonly string[],
  changes: readonly RowChange[],
): Promise<void> {
  const byRow = new Map(changes.filter(hasValue).map((change) => [change.row, change]));
  if (byRow.size === 0) return;
  const jobs = await loadJobs(context.db, [...jobIds]);
  const own = new Set(jobs.flatMap(({ items }) => items.map(({ _id }) => _id)));
  const unknown = changes.findIndex((change) => hasValue(change) && !own.has(change.row));
  if (unknown >= 0) throw new AppError('reference.unknown', { path: `rows.${unknown}.row` });
  for (const job of jobs.filter(({ items }) => items.some(({ _id }) => byRow.has(_id)))) {
    const items = job.items.map(({ _id, item, clientItem, qty, unitCost, notes }) => {
      const change = byRow.get(_id);
      return {
        _id,
        item: item._id,
        clientItem: clientItem?._id ?? null,
        qty: change?.qty ?? qty,
        unitCost: change?.unitCost ?? unitCost,
        notes,
      };
    });
    if (firstTooMuch(items) !== undefined) {
      const values = { max: MAX_JOB_EUROS };
      throw new AppError('request.invalid', { path: 'rows', key: 'validation.max', values });
    }
    const { startDate, dueDate, instructions, subscription, client } = job;
    await editJob(context, job._id, {
      client: client._id,
      startDate,
      dueDate,
      instructions,
      subscription,
      items,
    });
  }
}

function hasValue({ qty, unitCost }: RowChange): boolean {
  return (qty ?? unitCost ?? null) !== null;
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

/** Sets the end date, today by default, and makes the pieces ready. */
export async function completeJob(
  context: StaffContext,
  id: string,
  endDate: Day = context.today,
): Promise<Job> {
  const { db, now, today } = context;
  const job = await lockJob(db, id);
  if (job === undefined) throw new AppError('record.notFound');
  if (!hasStarted(job, today)) {
    throw new AppError('job.startsLater', { values: { date: formatDay(job.startDate) } });
  }
  await setJobCompleted(db, id, endDate);
  await auditStages(context, await makeReady(db, id, now));
  return audit.job(context, { event: 'completed', after: await getJob(db, id) });
}

/** Throws a 400 if the job is not completed or has an invoice, a 409 if the revision is not the current one. */
export async function reopenJob(
  context: StaffContext,
  id: string,
  { _rev }: { _rev?: number | undefined },
): Promise<Job> {
  const { db, now } = context;
  const job = await lockJob(db, id);
  if (job === undefined) throw new AppError('record.notFound');
  if (!mayInvoice(job)) throw new AppError('job.notChangeable');
  if (_rev !== undefined && _rev !== job._rev) throw new AppError('record.changed');
  await lockOwner(db, job);
  await setJobOpen(db, id);
  await auditStages(context, await revertReady(db, id, now));
  return audit.job(context, { event: 'reopened', after: await getJob(db, id) });
}

/** Refused while the job has an invoice, a carpet in storage or one that is handed over. */
export async function deleteJob(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const job = await lockJob(db, id);
  if (job === undefined || !mayDelete(job)) throw new AppError('job.notChangeable');
  if (job.items.some(({ storage }) => isStored(storage))) throw new AppError('job.rowIsStored');
  if (job.items.some(({ handover }) => handover !== null)) throw new AppError('job.handedOver');
  await markJobDeleted(db, now, id);
  return audit.job(context, { event: 'deleted', after: job });
}

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
  await updateSearchEntries(db, searchedJobs, [id]);
  return audit.job(context, { event: 'restored', after: await getJob(db, id) });
}

/**
 * Locks the client of a job that is restored or reopened. Throws a 400 if the client is deleted, a 409 if
 * one of the carpets is deleted or belongs to another client.
 */
async function lockOwner(db: Db, { client, items }: Job): Promise<void> {
  await lockClient(db, client._id);
  const pieces = items.flatMap(({ clientItem }) => clientItem?._id ?? []);
  await refuseChangedOwner(db, pieces, client._id);
}
