import type { Place } from '#shared/contract/place.ts';
import { markRestored } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findPlaceShort } from '../../platform/records/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { getPlace, refuseTaken } from './place.store.ts';

/** Throws a 404 if the place is not deleted, a 400 if its code has been taken since. */
export async function restorePlace(context: StaffContext, id: string): Promise<Place> {
  const { db } = context;
  const deleted = await findPlaceShort(db, id);
  if (deleted) await refuseTaken(db, { codes: [deleted.code], path: 'code', own: id });
  await markRestored(db, 'place', id);
  await updateSearchEntries(db, 'place', [id]);
  return audit.place(context, { event: 'restored', after: await getPlace(db, id) });
}
