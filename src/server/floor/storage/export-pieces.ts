import type { z } from 'zod';
import { lockClients } from '#server/parties/client/index.ts';
import { audit } from '#server/platform/history/index.ts';
import {
  type Reason,
  refusal,
  refuseRows,
  type StaffContext,
} from '#server/platform/http/index.ts';
import { findJobItems, getJob, touchJobs } from '#server/work/job/index.ts';
import type { Job } from '#shared/contract/job.ts';
import type { exportBody, Stay, stayRoutes } from '#shared/contract/stay.ts';
import { AppError } from '#shared/fields/errors.ts';
import { type ExportProblem, exportProblem } from '#shared/rules/custody.ts';
import { endStays, getStays, lastStayOf, lockStays } from './stay.store.ts';

type ExportInput = z.output<typeof exportBody>;

const reasons = {
  notImported: 'job.notExportable',
  alreadyExported: 'job.notExportable',
  dateInFuture: 'validation.future',
  dateBeforeImport: 'validation.exportBeforeImport',
} satisfies Record<ExportProblem, Reason>;

/** Why a stay cannot end on that day; null if it can. */
function reasonAgainstEnd(
  { today }: StaffContext,
  stay: Stay,
  { endDate }: ExportInput,
): Reason | null {
  const problem = exportProblem({ storage: stay, date: endDate, today });
  return problem && reasons[problem];
}

/** Ends open stays. Raises the revision of their jobs, so that forms opened before are refused. */
export async function exportPieces(
  context: StaffContext,
  stays: Stay[],
  input: ExportInput,
): Promise<Stay[]> {
  const { db } = context;
  const ids = stays.map(({ _id }) => _id);
  await endStays(db, ids, input);
  const jobs = stays.flatMap(({ job }) => job?._id ?? []);
  await touchJobs(db, jobs);
  const ended = await getStays(db, ids);
  for (const [index, after] of ended.entries()) {
    await audit.stay(context, { event: 'released', before: stays[index] ?? null, after });
  }
  return ended;
}

/** Throws a 404 if there is none, a 409 if the revision is not the current one. */
export async function closeStay(
  context: StaffContext,
  id: string,
  { _rev, ...input }: z.output<typeof stayRoutes.close.body>,
): Promise<Stay> {
  const [stay] = await lockStays(context.db, [id]);
  if (stay === undefined) throw new AppError('record.notFound');
  if (_rev !== undefined && _rev !== stay._rev) throw new AppError('record.changed');
  const reason = reasonAgainstEnd(context, stay, input);
  if (reason) throw refusal(reason, 'endDate');
  const [closed] = await exportPieces(context, [stay], input);
  return closed ?? stay;
}

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

/** Ends stays of any clients, all or none. */
export async function exportStays(
  context: StaffContext,
  { stays: ids, ...input }: z.output<typeof stayRoutes.export.body>,
): Promise<{ data: Stay[] }> {
  const stays = await lockStays(context.db, ids);
  const reasons = stays.map((stay, index) => {
    if (stay === undefined) return 'reference.unknown';
    // Listed twice: the first ends it.
    if (ids.indexOf(stay._id) < index) return 'job.notExportable';
    return reasonAgainstEnd(context, stay, input);
  });
  refuseRows(reasons, { list: 'stays', dayField: 'endDate' });
  const known = stays.filter((stay) => stay !== undefined);
  return { data: await exportPieces(context, known, input) };
}
