import type { z } from 'zod';
import { inOrder, markDeleted, markRestored } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { findPlaceShort } from '#server/platform/records/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import type { Place, placeRoutes } from '#shared/contract/place.ts';
import { AppError } from '#shared/fields/errors.ts';
import { seriesCodes } from '#shared/rules/place.ts';
import {
  getPlace,
  insertPlaces,
  loadPlaces,
  lockPlace,
  type PlaceInput,
  refuseTaken,
  renameNotes,
  updatePlace,
} from './place.store.ts';
import { searchedPlaces } from './searched-places.ts';

export async function createPlace(context: StaffContext, input: PlaceInput): Promise<Place> {
  const { db, now } = context;
  await refuseTaken(db, { codes: [input.code], path: 'code' });
  const [id = ''] = await insertPlaces(db, now, [input]);
  return audit.place(context, { event: 'created', before: null, after: await getPlace(db, id) });
}

/** Throws a 404 if there is none, a 409 if the revision is not the current one. */
export async function editPlace(
  context: StaffContext,
  id: string,
  input: PlaceInput,
): Promise<Place> {
  const { db } = context;
  await refuseTaken(db, { codes: [input.code], path: 'code', own: id });
  const before = await getPlace(db, id);
  await updatePlace(db, id, input);
  if (before.code !== input.code) await renameNotes(db, id, { from: before.code, to: input.code });
  return audit.place(context, { event: 'changed', before, after: await getPlace(db, id) });
}

/** Creates a series of places, all or none. Throws a 400 that names a code that is taken. */
export async function createPlaces(
  context: StaffContext,
  series: z.output<typeof placeRoutes.createSeries.body>,
): Promise<{ data: Place[] }> {
  const { db, now } = context;
  const codes = seriesCodes(series);
  await refuseTaken(db, { codes, path: 'prefix' });
  const inputs = codes.map((code) => ({ code, title: '', capacity: null, disabled: false }));
  const ids = await insertPlaces(db, now, inputs);
  const places = inOrder(ids, await loadPlaces(db, ids));
  for (const after of places) await audit.place(context, { event: 'created', before: null, after });
  return { data: places };
}

/** Ended stays keep the place. Refused while a piece is stored there. */
export async function deletePlace(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  await lockPlace(db, id);
  const after = await getPlace(db, id);
  if (after.occupied.pieces > 0) throw new AppError('place.occupied');
  await markDeleted(db, 'place', { id, now });
  await updateSearchEntries(db, searchedPlaces, [id]);
  return audit.place(context, { event: 'deleted', after });
}

/** Throws a 404 if the place is not deleted, a 400 if its code has been taken since. */
export async function restorePlace(context: StaffContext, id: string): Promise<Place> {
  const { db } = context;
  const deleted = await findPlaceShort(db, id);
  if (deleted) await refuseTaken(db, { codes: [deleted.code], path: 'code', own: id });
  await markRestored(db, 'place', id);
  await updateSearchEntries(db, searchedPlaces, [id]);
  return audit.place(context, { event: 'restored', after: await getPlace(db, id) });
}
