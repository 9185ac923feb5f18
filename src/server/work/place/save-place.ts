import type { Place } from '#shared/contract/place.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import {
  getPlace,
  insertPlaces,
  type PlaceInput,
  refuseTaken,
  updatePlace,
} from './place.store.ts';

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
  return audit.place(context, { event: 'changed', before, after: await getPlace(db, id) });
}
