import type { z } from 'zod';
import type { Place, placeRoutes } from '#shared/contract/place.ts';
import { AppError } from '#shared/errors.ts';
import { seriesCodes } from '#shared/rules/place.ts';
import { markDeleted, markRestored } from '../db/record.ts';
import { inOrder } from '../db/search-records.ts';
import { tellPlace } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { keepSearched } from '../search/search-entry.store.ts';
import {
  codesInUse,
  getPlace,
  holdPlace,
  insertPlaces,
  loadPlaces,
  type PlaceInput,
  updatePlace,
  withFreeCode,
} from './place.store.ts';

export async function createPlace(context: StaffContext, input: PlaceInput): Promise<Place> {
  const { db, now } = context;
  const [id = ''] = await insertPlaces(db, now, [input]);
  return tellPlace(context, { event: 'created', before: null, after: await getPlace(db, id) });
}

/** A whole wall, all or none: one code that is taken refuses them all, by its name. */
export async function createPlaces(
  context: StaffContext,
  series: z.output<typeof placeRoutes.createSeries.body>,
): Promise<{ data: Place[] }> {
  const { db, now } = context;
  const codes = seriesCodes(series);
  const [taken] = await codesInUse(db, codes);
  if (taken !== undefined)
    throw new AppError('place.codeInUse', { path: 'prefix', values: { code: taken } });
  const inputs = codes.map((code) => ({ code, title: '', capacity: null, disabled: false }));
  const ids = await insertPlaces(db, now, inputs);
  const places = inOrder(ids, await loadPlaces(db, ids));
  for (const after of places) await tellPlace(context, { event: 'created', before: null, after });
  return { data: places };
}

/** Throws a 404 where there is none, a 409 where the place is no longer as it was read. */
export async function editPlace(
  context: StaffContext,
  id: string,
  input: PlaceInput,
): Promise<Place> {
  const { db } = context;
  const before = await getPlace(db, id);
  await updatePlace(db, id, input);
  return tellPlace(context, { event: 'changed', before, after: await getPlace(db, id) });
}

/** It goes from lists and pickers; past stays keep it. Refused while something lies there. */
export async function deletePlace(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  await holdPlace(db, id);
  const after = await getPlace(db, id);
  if (after.occupied.pieces > 0) throw new AppError('place.occupied');
  await markDeleted(db, 'place', { id, now });
  await keepSearched(db, 'place', [id]);
  return tellPlace(context, { event: 'deleted', after });
}

/** A deleted place is in lists and pickers again. Throws a 404 where it was not deleted. */
export async function restorePlace(context: StaffContext, id: string): Promise<Place> {
  const { db } = context;
  await withFreeCode(db, () => markRestored(db, 'place', id));
  await keepSearched(db, 'place', [id]);
  return tellPlace(context, { event: 'restored', after: await getPlace(db, id) });
}
