import type { z } from 'zod';
import type { importBody, Stay } from '#shared/contract/stay.ts';
import { type ImportProblem, importProblem } from '#shared/rules/storage.ts';
import { audit } from '../../platform/history/index.ts';
import type { Reason, StaffContext } from '../../platform/http/index.ts';
import { type LockedRow, touchJobs } from '../../work/job/index.ts';
import { lockOpenPlace } from '../../work/place/index.ts';
import { getStays, insertStays, storedClientItems } from './stay.store.ts';

export type Import = z.output<typeof importBody> & { place?: string | null | undefined };

type ImportInput = Import & { refuse: (reasons: (Reason | null)[]) => void };

/** The pieces of rows come into storage; `refuse` throws where something speaks against one of them. */
export async function importRows(
  context: StaffContext,
  rows: (LockedRow | undefined)[],
  { refuse, ...input }: ImportInput,
): Promise<Stay[]> {
  refuse(await reasonsAgainst(context, rows, input));
  const known = rows.filter((row) => row !== undefined);
  return store(context, known, input);
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
  rows: (LockedRow | undefined)[],
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
  rows: LockedRow[],
  { place = null, ...input }: Import,
): Promise<Stay[]> {
  const { db } = context;
  if (place !== null) await lockOpenPlace(db, place);
  const pieces = rows.flatMap(({ id: job_item_id, jobId: job_id, clientId, clientItem }) =>
    clientItem === null
      ? []
      : { client_item_id: clientItem, client_id: clientId, job_id, job_item_id },
  );
  const jobs = pieces.map(({ job_id }) => job_id);
  await touchJobs(db, jobs);
  const stays = await getStays(db, await insertStays(context, { pieces, place, ...input }));
  for (const after of stays) await audit.stay(context, { event: 'stored', before: null, after });
  return stays;
}
