import type { z } from 'zod';
import type { Db } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { type Reason, refuseRows, type StaffContext } from '#server/platform/http/index.ts';
import { findClientItems } from '#server/work/client-item/index.ts';
import { findJobItems, touchJobs } from '#server/work/job/index.ts';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { staysBeforeOthers } from './stay-days.store.ts';
import { getStays, lockStays, removeStays, reopenStays, storedClientItems } from './stay.store.ts';

type Steps = z.output<typeof stayRoutes.undo.body>['stays'];

/**
 * Undoes the last step of stays, all or none: deletes open ones and reopens ended ones. Refused if a stay,
 * its piece or its row has changed since. Returns the reopened stays.
 */
export async function undoStays(
  context: StaffContext,
  { stays: steps }: { stays: Steps },
): Promise<{ data: Stay[] }> {
  const { db } = context;
  const stays = await lockStays(
    db,
    steps.map(({ _id }) => _id),
  );
  refuseRows(await reasonsAgainst(db, steps, stays), { list: 'stays' });
  const known = stays.filter((stay) => stay !== undefined);
  await touchJobs(
    db,
    known.flatMap(({ job }) => job?._id ?? []),
  );
  await deleteStays(context, known.filter(isOpen));
  return {
    data: await resumeStays(
      context,
      known.filter((stay) => !isOpen(stay)),
    ),
  };
}

async function reasonsAgainst(
  db: Db,
  steps: Steps,
  stays: (Stay | undefined)[],
): Promise<(Reason | null)[]> {
  const reasonAgainstResume = await resumeChecker(
    db,
    stays.flatMap((stay) => stay ?? []),
  );
  const seen = new Set<string>();
  return stays.map((stay, index) => {
    if (stay === undefined) return 'reference.unknown';
    if (stay._rev !== steps[index]?._rev || seen.has(stay._id)) return 'record.changed';
    seen.add(stay._id);
    return isOpen(stay) ? null : reasonAgainstResume(stay);
  });
}

/** Returns a check of why an ended stay cannot be reopened. Of several stays of one piece, only one can. */
async function resumeChecker(db: Db, stays: Stay[]): Promise<(stay: Stay) => Reason | null> {
  const pieces = stays.map(({ clientItem }) => clientItem._id);
  const stored = await storedClientItems(db, pieces);
  const owners = await findClientItems(db, pieces);
  const jobItems = stays.flatMap(({ jobItem }) => jobItem ?? []);
  const rows = new Map((await findJobItems(db, jobItems)).map((row) => [row.id, row]));
  const past = await staysBeforeOthers(db, stays);
  return ({ _id, clientItem, client, job, jobItem }) => {
    const piece = owners.get(clientItem._id);
    const isOwned = piece?.clientId === client._id && !piece.isDeleted;
    const hasRow = job === null || (jobItem !== null && rows.has(jobItem));
    if (!isOwned || !hasRow || past.has(_id)) return 'record.changed';
    if (jobItem !== null && rows.get(jobItem)?.stage === 'handedOver') return 'job.handedOver';
    if (stored.has(clientItem._id)) return 'job.alreadyStored';
    stored.add(clientItem._id);
    return null;
  };
}

function isOpen({ endDate }: Stay): boolean {
  return endDate === null;
}

async function deleteStays(context: StaffContext, stays: Stay[]): Promise<void> {
  if (stays.length === 0) return;
  await removeStays(
    context.db,
    stays.map(({ _id }) => _id),
  );
  for (const after of stays) await audit.stay(context, { event: 'notStored', after });
}

/** Reopens ended stays. */
export async function resumeStays(context: StaffContext, stays: Stay[]): Promise<Stay[]> {
  if (stays.length === 0) return [];
  const ids = stays.map(({ _id }) => _id);
  await reopenStays(context.db, ids);
  const open = await getStays(context.db, ids);
  for (const [index, after] of open.entries()) {
    await audit.stay(context, { event: 'notReleased', before: stays[index] ?? null, after });
  }
  return open;
}
