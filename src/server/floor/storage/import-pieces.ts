import type { z } from 'zod';
import { lockClients } from '#server/parties/client/index.ts';
import { audit } from '#server/platform/history/index.ts';
import {
  type Reason,
  refusal,
  refuseRows,
  type StaffContext,
} from '#server/platform/http/index.ts';
import { findClientItems } from '#server/work/client-item/index.ts';
import { getJob, type LockedRow, lockJobItems, touchJobs } from '#server/work/job/index.ts';
import { lockOpenPlace } from '#server/work/place/index.ts';
import type { Job } from '#shared/contract/job.ts';
import type { importBody, Stay, stayRoutes } from '#shared/contract/stay.ts';
import { AppError } from '#shared/fields/errors.ts';
import { type ImportProblem, importProblem, startProblem } from '#shared/rules/custody.ts';
import { lastEnds } from './stay-days.store.ts';
import { getStay, getStays, insertStays, storedClientItems } from './stay.store.ts';

type StorageStart = z.output<typeof importBody> & { place?: string | null | undefined };

type ImportInput = StorageStart & { refuse: (reasons: (Reason | null)[]) => void };

/** Imports the pieces of job rows. `refuse` gets the reason against each row, or null, and throws if there is one. */
async function importRows(
  context: StaffContext,
  rows: (LockedRow | undefined)[],
  { refuse, ...input }: ImportInput,
): Promise<Stay[]> {
  refuse(await reasonsAgainst(context, rows, input));
  return startStays(
    context,
    rows.filter((row) => row !== undefined),
    input,
  );
}

const importReasons = {
  jobCompleted: 'job.notImportable',
  noClientItem: 'job.notImportable',
  handedOver: 'job.handedOver',
  alreadyInStorage: 'job.alreadyStored',
  dateInFuture: 'validation.future',
  dateBeforeLastEnd: 'validation.beforeLastExport',
} satisfies Record<ImportProblem, Reason>;

/** The second row of the same piece is refused as already stored. */
async function reasonsAgainst(
  { db, today }: StaffContext,
  rows: (LockedRow | undefined)[],
  { startDate: date }: StorageStart,
): Promise<(Reason | null)[]> {
  const pieces = rows.flatMap((row) => row?.clientItem ?? []);
  const stored = await storedClientItems(db, pieces);
  const ends = await lastEnds(db, pieces);
  return rows.map((row) => {
    if (row === undefined) return 'reference.unknown';
    const { clientItem } = row;
    const isStored = clientItem !== null && stored.has(clientItem);
    if (clientItem !== null) stored.add(clientItem);
    const problem = importProblem({
      job: row,
      clientItem,
      stage: row.stage,
      isStored,
      lastEnd: ends.get(clientItem ?? '') ?? null,
      date,
      today,
    });
    return problem && importReasons[problem];
  });
}

async function startStays(
  context: StaffContext,
  rows: LockedRow[],
  { place = null, ...input }: StorageStart,
): Promise<Stay[]> {
  const { db } = context;
  if (place !== null) await lockOpenPlace(db, place);
  const pieces = rows.flatMap(({ id: job_item_id, jobId: job_id, clientId, clientItem }) =>
    clientItem === null
      ? []
      : { client_item_id: clientItem, client_id: clientId, job_id, job_item_id },
  );
  await touchJobs(
    db,
    pieces.map(({ job_id }) => job_id),
  );
  const stays = await getStays(db, await insertStays(context, { pieces, place, ...input }));
  for (const after of stays) await audit.stay(context, { event: 'stored', before: null, after });
  return stays;
}

/** Imports the piece of a job row. Throws a 404 if the job has no such row. */
export async function importJobItem(
  context: StaffContext,
  { jobId, jobItemId, ...input }: StorageStart & { jobId: string; jobItemId: string },
): Promise<Job> {
  const [row] = await lockJobItems(context.db, [jobItemId]);
  if (row?.jobId !== jobId) throw new AppError('record.notFound');
  const refuse = ([reason]: (Reason | null)[]) => {
    if (reason) throw refusal(reason, 'startDate');
  };
  await importRows(context, [row], { ...input, refuse });
  return getJob(context.db, jobId);
}

/** Imports the pieces of rows of any jobs and clients, all or none. */
export async function importJobItems(
  context: StaffContext,
  { jobItems, ...input }: z.output<typeof stayRoutes.import.body>,
): Promise<{ data: Stay[] }> {
  const rows = await lockJobItems(context.db, jobItems);
  const refuse = (reasons: (Reason | null)[]) =>
    refuseRows(reasons, { list: 'jobItems', dayField: 'startDate' });
  return { data: await importRows(context, rows, { ...input, refuse }) };
}

/** Imports a piece without a job, for example one left over from a season. */
export async function importClientItem(
  context: StaffContext,
  { clientItem, startDate, notes, place = null }: z.output<typeof stayRoutes.create.body>,
): Promise<Stay> {
  const { db, today } = context;
  const before = (await findClientItems(db, [clientItem])).get(clientItem);
  if (before === undefined) throw new AppError('reference.unknown', { path: 'clientItem' });
  await lockClients(db, [before.clientId]);
  const piece = (await findClientItems(db, [clientItem])).get(clientItem);
  if (piece?.clientId !== before.clientId) throw new AppError('record.changed');
  if (piece.isDeleted) throw new AppError('reference.unknown', { path: 'clientItem' });
  const isStored = (await storedClientItems(db, [clientItem])).has(clientItem);
  const lastEnd = (await lastEnds(db, [clientItem])).get(clientItem) ?? null;
  const problem = startProblem({ isStored, lastEnd, date: startDate, today });
  if (problem === 'alreadyInStorage') {
    throw new AppError('job.alreadyStored', { path: 'clientItem' });
  }
  if (problem !== null) throw refusal(importReasons[problem], 'startDate');
  const owner = { client_item_id: clientItem, client_id: piece.clientId };
  const pieces = [{ ...owner, job_id: null, job_item_id: null }];
  if (place !== null) await lockOpenPlace(db, place);
  const [id = ''] = await insertStays(context, { pieces, startDate, notes, place });
  return audit.stay(context, { event: 'stored', before: null, after: await getStay(db, id) });
}
