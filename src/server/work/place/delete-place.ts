import { AppError } from '#shared/errors.ts';
import { markDeleted } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { getPlace, lockPlace } from './place.store.ts';

/** Ended stays keep the place. Refused while a piece is stored there. */
export async function deletePlace(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  await lockPlace(db, id);
  const after = await getPlace(db, id);
  if (after.occupied.pieces > 0) throw new AppError('place.occupied');
  await markDeleted(db, 'place', { id, now });
  await updateSearchEntries(db, 'place', [id]);
  return audit.place(context, { event: 'deleted', after });
}
