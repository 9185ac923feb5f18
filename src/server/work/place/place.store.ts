import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import {
  appError,
  type Db,
  dialectOf,
  hasRevision,
  keptFold,
  loader,
  rowReader,
  searchable,
  searchedBy,
  searchRecords,
  toColumns,
} from '#server/platform/db/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import type { Hundredths } from '#shared/base/money.ts';
import { lookAlikeKey, withoutAccents } from '#shared/base/text.ts';
import type { Place, placeRoutes } from '#shared/contract/place.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/fields/errors.ts';
import { placeColumns } from '#shared/records/place.ts';
import { placeRecord } from '#shared/records/place.ts';
import { searchedPlaces } from './searched-places.ts';

export type PlaceInput = z.output<typeof placeRoutes.create.body>;

const pieces = sql<number>`(select count(*) from stay
  where stay.place_id = place.id and stay.end_date is null)`;

/** From square millimetres, rounded to hundredths of a square metre. */
const area = sql<Hundredths>`(select cast(coalesce(sum(width * length), 0) + 5000 as bigint) / 10000
  from stay join client_item on client_item.id = stay.client_item_id
  where stay.place_id = place.id and stay.end_date is null)`;

const searched = searchedBy('place', placeColumns, { pieces });

/** Sorted by code by default, the order of the shelves. */
export function searchPlaces(db: Db, search: Search) {
  const sort: Search['sort'] = search.sort.length === 0 ? [['code', 1]] : search.sort;
  return searchRecords(
    db,
    { ...search, sort },
    {
      ...searched,
      newest: [sql.ref('place.id')],
      from: db.selectFrom('place').where('place.deleted_on', 'is', null),
      load: (ids) => loadPlaces(db, ids),
    },
  );
}

/** Includes deleted places; the order is undefined. */
export const loadPlaces = loader(
  (db, ids) => selectPlaces(db).where('place.id', 'in', ids),
  toPlace,
);

/** Throws a 404 if there is none or it was deleted. */
export async function getPlace(db: Db, id: string): Promise<Place> {
  const row = await selectPlaces(db)
    .where('place.id', '=', id)
    .where('place.deleted_on', 'is', null)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toPlace(row);
}

/** Locks a place before something is stored there. Throws a 400 if it does not exist or is disabled. */
export async function lockOpenPlace(db: Db, id: string): Promise<void> {
  await lockPlace(db, id);
  const [row] = await db
    .selectFrom('place')
    .select(['deleted_on', 'disabled'])
    .where('id', '=', id)
    .execute();
  if (row === undefined || row.deleted_on !== null) {
    throw new AppError('reference.unknown', { path: 'place' });
  }
  if (row.disabled === 1) throw new AppError('place.disabled', { path: 'place' });
}

/** Until the transaction ends, nothing can be stored there. */
export async function lockPlace(db: Db, id: string): Promise<void> {
  await dialectOf(db)
    .locked(db.selectFrom('place').select('id').where('id', '=', id))
    .execute();
}

type Codes = {
  codes: string[];
  /** The field of the error. */
  path: string;
  /** The place that gets the codes: it may keep its current one, even if another looks the same. */
  own?: string;
};

/**
 * Throws a 400 if another place has one of these codes, or one that looks the same. The unique index cannot
 * tell the latter, so all codes, some hundreds, are compared under a lock.
 */
export async function refuseTaken(db: Db, { codes, path, own }: Codes): Promise<void> {
  await dialectOf(db).lock(db, 'codes of places');
  const looks = new Set(codes.map(keyOf));
  const live = await db
    .selectFrom('place')
    .select(['id', 'code'])
    .where('deleted_on', 'is', null)
    .orderBy('code_order')
    .execute();
  const current = live.find(({ id }) => id === own);
  if (current && codes.every((code) => withoutAccents(code) === withoutAccents(current.code)))
    return;
  const taken = live.find(({ id, code }) => id !== own && looks.has(keyOf(code)));
  if (taken) throw new AppError('place.codeInUse', { path, values: { code: taken.code } });
}

function keyOf(code: string): string {
  return lookAlikeKey(code.trim());
}

/** The codes must be free (`refuseTaken`). Returns the ids in the order of `inputs`. */
export async function insertPlaces(db: Db, now: Date, inputs: PlaceInput[]): Promise<string[]> {
  const rows = inputs.map((input) => ({
    id: uuid(),
    rev: 1,
    created_on: now.toISOString(),
    ...toColumns(placeRecord, input),
  }));
  await db.insertInto('place').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  await updateSearchEntries(db, searchedPlaces, ids);
  return ids;
}

/** Throws a 409 if the revision is not the current one. */
export async function updatePlace(db: Db, id: string, input: PlaceInput): Promise<void> {
  const changed = toColumns(placeRecord, input);
  await db
    .updateTable('place')
    .set((eb) => ({
      ...changed,
      code_fold: keptFold('code_fold', input.code),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(input._rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
  await updateSearchEntries(db, searchedPlaces, [id]);
}

/** Where nobody writes a note, that of a stay is the code of its place: it changes with the code. */
export async function renameNotes(
  db: Db,
  id: string,
  { from, to }: Record<'from' | 'to', string>,
): Promise<void> {
  await db
    .updateTable('stay')
    .set(searchable({ notes: to }))
    .where('place_id', '=', id)
    .where('notes', '=', from)
    .execute();
  // Comes back with a piece that is put there again.
  await db
    .updateTable('stay_move')
    .set({ notes_before: to })
    .where('notes_before', '=', from)
    .where('stay_id', 'in', (eb) =>
      eb.selectFrom('stay_move as put').select('put.stay_id').where('put.place_id', '=', id),
    )
    .execute();
}

function selectPlaces(db: Db) {
  return db
    .selectFrom('place')
    .selectAll('place')
    .select([pieces.as('pieces'), area.as('area')]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectPlaces>['executeTakeFirstOrThrow']>>;

const readFields = rowReader(placeRecord);

function toPlace(row: Selected): Place {
  const { id, rev, pieces, area } = row;
  return { _id: id, _rev: rev, ...readFields(row), occupied: { pieces, area } };
}
