import type { z } from 'zod';
import type { Photo, photoRoutes } from '#shared/contract/photo.ts';
import { AppError } from '#shared/errors.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { refuseUnknownClientItem } from '../client-item/index.ts';
import { getPhoto, lockPhoto, savePiece } from './photo.store.ts';
import { markShownByLink } from './shown-marks.store.ts';
import { withAddresses } from './with-addresses.ts';

/**
 * Moves a photo and its marks to another piece; recorded in the history of both. Refused if the client was
 * shown its marks.
 */
export async function movePhoto(
  context: StaffContext,
  id: string,
  { _rev: rev, clientItem }: z.output<typeof photoRoutes.move.body>,
): Promise<Photo> {
  const { db } = context;
  const before = await lockPhoto(db, id, rev);
  await refuseUnknownClientItem(db, clientItem);
  if (before.marks.some(({ shown }) => shown)) throw new AppError('photo.markShown');
  await savePiece(db, before, clientItem);
  await markShownByLink(db, id);
  const after = await getPhoto(db, id);
  const also = [before.clientItem._id];
  await audit.photo(context, { event: 'moved', before, after, also });
  return withAddresses(context, after);
}
