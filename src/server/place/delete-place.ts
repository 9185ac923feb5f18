import { AppError } from '#shared/errors.ts';
import { markDeleted } from '../db/record.ts';
import { audit } from '../history/audit.ts';
import type { StaffContext } from '../http/context.ts';
import { keepSearched } from '../search/search-entry.store.ts';
import { getPlace, holdPlace } from './place.store.ts';

/** It goes from lists and pickers; past stays keep it. Refused while something lies there. */
export async function deletePlace(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  await holdPlace(db, id);
  const after = await getPlace(db, id);
  if (after.occupied.pieces > 0) throw new AppError('place.occupied');
  await markDeleted(db, 'place', { id, now });
  await keepSearched(db, 'place', [id]);
  return audit.place(context, { event: 'deleted', after });
}
