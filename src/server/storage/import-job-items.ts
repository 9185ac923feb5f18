import type { z } from 'zod';
import type { Job } from '#shared/contract/job.ts';
import type { importBody, Stay, stayRoutes } from '#shared/contract/stay.ts';
import { AppError } from '#shared/errors.ts';
import { type ImportProblem, importProblem } from '#shared/rules/storage.ts';
import { tellStay } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { getJob, touchJobs } from '../job/job.store.ts';
import { type FoundRow, lockJobItems } from '../job/lock-job-items.ts';
import { holdOpenPlace } from '../place/place.store.ts';
import { type Reason, refusal, refuseRows } from './refusal.ts';
import { getStays, insertStays, storedClientItems } from './stay.store.ts';

type Import = z.output<typeof importBody> & { place?: string | null | undefined };

/** A row's piece comes into storage. Throws a 404 where the job has no such row. */
export async function importJobItem(
  context: StaffContext,
  { jobId, jobItemId, ...given }: Import & { jobId: string; jobItemId: string },
): Promise<Job> {
  const [row] = await lockJobItems(context.db, [jobItemId]);
  if (row?.jobId !== jobId) throw new AppError('record.notFound');
  const [reason] = await reasonsAgainst(context, [row], given);
  if (reason) throw refusal(reason, 'startDate');
  await store(context, [row], given);
  return getJob(context.db, jobId);
}

/** The pieces of many rows come into storage, of whichever jobs and clients, all or none. */
export async function importJobItems(
  context: StaffContext,
  { jobItems, ...given }: z.output<typeof stayRoutes.import.body>,
): Promise<{ data: Stay[] }> {
  const rows = await lockJobItems(context.db, jobItems);
  const reasons = await reasonsAgainst(context, rows, given);
  refuseRows(reasons, { list: 'jobItems', dayField: 'startDate' });
  const known = rows.filter((row) => row !== undefined);
  return { data: await store(context, known, given) };
}

const reasons = {
  jobCompleted: 'job.notImportable',
  noClientItem: 'job.notImportable',
  handedOver: 'job.handedOver',
  alreadyInStorage: 'job.alreadyStored',
  dateInFuture: 'validation.future',
} satisfies Record<ImportProblem, Reason>;

/** What speaks against each row; null where nothing does. A piece comes once. */
async function reasonsAgainst(
  { db, today }: StaffContext,
  rows: (FoundRow | undefined)[],
  { startDate: date }: Import,
): Promise<(Reason | null)[]> {
  const pieces = rows.flatMap((row) => row?.clientItem ?? []);
  const inside = await storedClientItems(db, pieces);
  return rows.map((row) => {
    if (row === undefined) return 'reference.unknown';
    const { clientItem } = row;
    const isStored = clientItem !== null && inside.has(clientItem);
    if (clientItem !== null) inside.add(clientItem);
    const problem = importProblem({
      job: row,
      clientItem,
      stage: row.stage,
      isStored,
      date,
      today,
    });
    return problem && reasons[problem];
  });
}

async function store(
  context: StaffContext,
  rows: FoundRow[],
  { place = null, ...given }: Import,
): Promise<Stay[]> {
  const { db } = context;
  if (place !== null) await holdOpenPlace(db, place);
  const pieces = rows.flatMap(({ id: job_item_id, jobId: job_id, clientId, clientItem }) =>
    clientItem === null
      ? []
      : { client_item_id: clientItem, client_id: clientId, job_id, job_item_id },
  );
  const jobs = pieces.map(({ job_id }) => job_id);
  await touchJobs(db, jobs);
  const stays = await getStays(db, await insertStays(context, { pieces, place, ...given }));
  for (const after of stays) await tellStay(context, { event: 'stored', before: null, after });
  return stays;
}
