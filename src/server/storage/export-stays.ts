import type { z } from 'zod';
import type { Job } from '#shared/contract/job.ts';
import type { exportBody, Stay, stayRoutes } from '#shared/contract/stay.ts';
import { AppError } from '#shared/errors.ts';
import { type ExportProblem, exportProblem } from '#shared/rules/storage.ts';
import { holdClients } from '../client/client.store.ts';
import { tellStay } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { findJobItems } from '../job/job-item.store.ts';
import { getJob, touchJobs } from '../job/job.store.ts';
import { type Reason, refusal, refusalOfRows } from './refusal.ts';
import { endStays, getStays, lastStayOf, lockStays } from './stay.store.ts';

type Export = z.output<typeof exportBody>;

/** A row's piece leaves storage, also after its job is completed or invoiced. */
export async function exportJobItem(
  context: StaffContext,
  { jobId, jobItemId, ...given }: Export & { jobId: string; jobItemId: string },
): Promise<Job> {
  const { db } = context;
  const [row] = await findJobItems(db, [jobItemId]);
  if (row?.jobId !== jobId) throw new AppError('record.notFound');
  await holdClients(db, [row.clientId]);
  const stay = await lastStayOf(db, jobItemId);
  if (stay === undefined) throw new AppError('job.notExportable');
  await closeStay(context, stay, given);
  return getJob(db, jobId);
}

/** A stay ends. Throws a 404 where there is none, a 409 where it is not as it was read. */
export async function closeStay(
  context: StaffContext,
  id: string,
  { _rev, ...given }: z.output<typeof stayRoutes.close.body>,
): Promise<Stay> {
  const [stay] = await lockStays(context.db, [id]);
  if (stay === undefined) throw new AppError('record.notFound');
  if (_rev !== undefined && _rev !== stay._rev) throw new AppError('record.changed');
  const reason = reasonAgainst(context, stay, given);
  if (reason) throw refusal(reason, 'endDate');
  const [closed] = await releaseStays(context, [stay], given);
  return closed ?? stay;
}

/** Many stays end, of whichever clients, all or none. */
export async function exportStays(
  context: StaffContext,
  { stays: ids, ...given }: z.output<typeof stayRoutes.export.body>,
): Promise<{ data: Stay[] }> {
  const stays = await lockStays(context.db, ids);
  const reasons = stays.map((stay, index) => {
    if (stay === undefined) return 'reference.unknown';
    // One that is named twice has ended by the time of its second turn.
    if (ids.indexOf(stay._id) < index) return 'job.notExportable';
    return reasonAgainst(context, stay, given);
  });
  const refused = refusalOfRows(reasons, { list: 'stays', dayField: 'endDate' });
  if (refused) throw refused;
  const known = stays.filter((stay) => stay !== undefined);
  return { data: await releaseStays(context, known, given) };
}

const reasons = {
  notImported: 'job.notExportable',
  alreadyExported: 'job.notExportable',
  dateInFuture: 'validation.future',
  dateBeforeImport: 'validation.exportBeforeImport',
} satisfies Record<ExportProblem, Reason>;

function reasonAgainst({ today }: StaffContext, stay: Stay, { endDate }: Export): Reason | null {
  const problem = exportProblem({ storage: stay, date: endDate, today });
  return problem && reasons[problem];
}

/** Ends stays that are open; that is told, and their jobs are changed. */
export async function releaseStays(
  context: StaffContext,
  stays: Stay[],
  given: Export,
): Promise<Stay[]> {
  const { db } = context;
  const ids = stays.map(({ _id }) => _id);
  await endStays(db, ids, given);
  const jobs = stays.flatMap(({ job }) => job?._id ?? []);
  await touchJobs(db, jobs);
  const ended = await getStays(db, ids);
  for (const [index, after] of ended.entries()) {
    await tellStay(context, { event: 'released', before: stays[index] ?? null, after });
  }
  return ended;
}
