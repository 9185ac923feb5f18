import type { Handover } from '#shared/contract/handover.ts';
import { AppError } from '#shared/errors.ts';
import { mayCancelHandover } from '#shared/rules/handover.ts';
import { cancelDocument } from '../../parties/document/index.ts';
import { isMadeBy } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findClientItems } from '../../work/client-item/index.ts';
import { touchJobs } from '../../work/job/index.ts';
import { getStays, resumeStays, storedClientItems } from '../storage/index.ts';
import { handoverDocument } from './handover-document.ts';
import { cameSince, heldBy, releasePieces } from './handover.store.ts';

/**
 * A hand-over is as if it had not been: its pieces are ready, and in the store where they were. Refused
 * where one of them has come again, was deleted or has another owner since.
 */
export async function cancelHandover(context: StaffContext, id: string): Promise<Handover> {
  return cancelDocument(context, id, {
    kind: handoverDocument,
    refuse: (handover) => refuse(context, handover),
    release: ({ _id }) => release(context, _id),
  });
}

async function refuse(context: StaffContext, handover: Handover): Promise<void> {
  const { db, now, actor, session } = context;
  const { _id, _createdOn, client } = handover;
  const isOwn = actor !== null && (await isMadeBy(db, _id, actor));
  const params = { role: session.user.role, isOwn, createdOn: _createdOn, now };
  if (!mayCancelHandover(params)) throw new AppError('handover.deskCancels');
  const held = await heldBy(db, _id);
  const pieces = held.map(({ clientItem }) => clientItem);
  const inside = await storedClientItems(db, pieces);
  const again = await cameSince(db, held, _createdOn);
  if (inside.size > 0 || again.length > 0) throw new AppError('handover.cameAgain');
  for (const { clientId, isDeleted } of (await findClientItems(db, pieces)).values()) {
    if (isDeleted || clientId !== client._id) throw new AppError('record.changed');
  }
}

async function release(context: StaffContext, id: string): Promise<void> {
  const { db } = context;
  const held = await heldBy(db, id);
  const stays = held.flatMap(({ stay }) => stay ?? []);
  await releasePieces(db, id);
  await touchJobs(db, [...new Set(held.map(({ job }) => job))]);
  await resumeStays(context, await getStays(db, stays));
}
