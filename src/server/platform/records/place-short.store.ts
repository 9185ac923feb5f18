import type { PlaceShort } from '#shared/contract/place.ts';
import type { Db } from '../db/index.ts';

/** The place of a row that joins one, or none. */
export function placeShortOf(id: string | null, code: string | null): PlaceShort | null {
  return id === null || code === null ? null : { _id: id, code };
}

/** A place by its id, a deleted one too, without counting what lies there. */
export function findPlaceShort(db: Db, id: string): Promise<PlaceShort | undefined> {
  return db
    .selectFrom('place')
    .select(['id as _id', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
}
