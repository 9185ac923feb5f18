import type { Place } from '#shared/contract/place.ts';
import { markRestored } from '../../platform/db/record.ts';
import { audit } from '../../platform/history/audit.ts';
import type { StaffContext } from '../../platform/http/context.ts';
import { findPlaceShort } from '../../platform/records/place-short.store.ts';
import { updateSearchEntries } from '../../platform/search/search-entry.store.ts';
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
