import type { Db } from '#server/platform/db/index.ts';
import type { PlaceShort } from '#shared/contract/place.ts';

/** The place of a row that left joins `place`. */
export function placeShortOf(id: string | null, code: string | null): PlaceShort | null {
  return id === null || code === null ? null : { _id: id, code };
}

/** Includes deleted places; does not count the pieces in it. */
export function findPlaceShort(db: Db, id: string): Promise<PlaceShort | undefined> {
  return db
    .selectFrom('place')
    .select(['id as _id', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
}
