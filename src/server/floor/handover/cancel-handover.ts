import type { Handover } from '#shared/contract/handover.ts';
import { AppError } from '#shared/errors.ts';
import { mayCancelHandover } from '#shared/rules/handover.ts';
import { cancelDocument } from '../../parties/document/index.ts';
import { isMadeBy } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { refuseChangedOwner } from '../../work/client-item/index.ts';
import { touchJobs } from '../../work/job/index.ts';
import { getStays, resumeStays, storedClientItems } from '../storage/index.ts';
import { handoverDocument } from './handover-document.ts';
import { haveComeSince, livePiecesOf, releasePieces } from './handover.store.ts';

/**
 * Cancels a hand-over: its pieces are ready again, and in storage if they were. Refused if one of them
 * has since come again, been deleted or changed its client.
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
  const handedOver = await livePiecesOf(db, _id);
  const pieces = handedOver.map(({ clientItem }) => clientItem);
  const stored = await storedClientItems(db, pieces);
  if (stored.size > 0 || (await haveComeSince(db, handedOver, _createdOn))) {
    throw new AppError('handover.cameAgain');
  }
  await refuseChangedOwner(db, pieces, client._id);
}

async function release(context: StaffContext, id: string): Promise<void> {
  const { db } = context;
  const pieces = await livePiecesOf(db, id);
  const stays = pieces.flatMap(({ stay }) => stay ?? []);
  await releasePieces(db, id);
  await touchJobs(db, [...new Set(pieces.map(({ job }) => job))]);
  await resumeStays(context, await getStays(db, stays));
}
