import type { z } from 'zod';
import type { importBody, Stay } from '#shared/contract/stay.ts';
import { type ImportProblem, importProblem } from '#shared/rules/storage.ts';
import { audit } from '../../platform/history/index.ts';
import type { Reason, StaffContext } from '../../platform/http/index.ts';
import { type LockedRow, touchJobs } from '../../work/job/index.ts';
import { lockOpenPlace } from '../../work/place/index.ts';
import { getStays, insertStays, storedClientItems } from './stay.store.ts';

export type StorageStart = z.output<typeof importBody> & { place?: string | null | undefined };

type ImportInput = StorageStart & { refuse: (reasons: (Reason | null)[]) => void };

/** Stores the pieces of job rows. `refuse` gets the reason against each row, or null, and throws if there is one. */
export async function importRows(
  context: StaffContext,
  rows: (LockedRow | undefined)[],
  { refuse, ...input }: ImportInput,
): Promise<Stay[]> {
  refuse(await reasonsAgainst(context, rows, input));
  return storePieces(
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
} satisfies Record<ImportProblem, Reason>;

/** The second row of the same piece is refused as already stored. */
async function reasonsAgainst(
  { db, today }: StaffContext,
  rows: (LockedRow | undefined)[],
  { startDate: date }: StorageStart,
): Promise<(Reason | null)[]> {
  const pieces = rows.flatMap((row) => row?.clientItem ?? []);
  const stored = await storedClientItems(db, pieces);
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
      date,
      today,
    });
    return problem && importReasons[problem];
  });
}

async function storePieces(
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
