import type { Place } from '#shared/contract/place.ts';
import { markRestored } from '../db/record.ts';
import { audit } from '../history/audit.ts';
import type { StaffContext } from '../http/context.ts';
import { updateSearchEntries } from '../search/search-entry.store.ts';
import { findPlaceShort } from './place-short.store.ts';
import { getPlace, refuseTaken } from './place.store.ts';

/** A deleted place is in lists and pickers again. Throws a 404 where it was not deleted. */
export async function restorePlace(context: StaffContext, id: string): Promise<Place> {
  const { db } = context;
  const deleted = await findPlaceShort(db, id);
  if (deleted) await refuseTaken(db, { codes: [deleted.code], path: 'code', own: id });
  await markRestored(db, 'place', id);
  await updateSearchEntries(db, 'place', [id]);
  return audit.place(context, { event: 'restored', after: await getPlace(db, id) });
}
