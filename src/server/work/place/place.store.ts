import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { placeColumns } from '#shared/columns/place.ts';
import type { Place, placeRoutes } from '#shared/contract/place.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/errors.ts';
import type { Hundredths } from '#shared/money.ts';
import { placeRecord } from '#shared/records/place.ts';
import { lookAlikeKey } from '#shared/rules/place.ts';
import { fold } from '#shared/text.ts';
import {
  appError,
  type Db,
  dialectOf,
  hasRevision,
  loader,
  rowReader,
  searchedBy,
  searchRecords,
  toColumns,
} from '../../platform/db/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';

export type PlaceInput = z.output<typeof placeRoutes.create.body>;

const pieces = sql<number>`(select count(*) from stay
  where stay.place_id = place.id and stay.end_date is null)`;

/** Of square millimetres; what is smaller than a hundredth of a square metre is rounded. */
const area = sql<Hundredths>`(select cast(coalesce(sum(width * length), 0) + 5000 as bigint) / 10000
  from stay join client_item on client_item.id = stay.client_item_id
  where stay.place_id = place.id and stay.end_date is null)`;

const searched = searchedBy('place', placeColumns, { pieces });

/** By code where no order is asked for: that is how shelves stand. */
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

/** The places with these ids, deleted ones too, in any order. */
export const loadPlaces = loader(
  (db, ids) => selectPlaces(db).where('place.id', 'in', ids),
  toPlace,
);

/** Throws a 404 where there is none or it was deleted. */
export async function getPlace(db: Db, id: string): Promise<Place> {
  const row = await selectPlaces(db)
    .where('place.id', '=', id)
    .where('place.deleted_on', 'is', null)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toPlace(row);
}

/**
 * Locks a place that something is put into. Throws a 400 at the field if it does not exist or takes
 * nothing new.
 */
export async function lockOpenPlace(db: Db, id: string): Promise<void> {
  await lockPlace(db, id);
  const [row] = await db
    .selectFrom('place')
    .select(['deleted_on', 'disabled'])
    .where('id', '=', id)
    .execute();
  if (row === undefined || row.deleted_on !== null)
    throw new AppError('reference.unknown', { path: 'place' });
  if (row.disabled === 1) throw new AppError('place.disabled', { path: 'place' });
}

/** Locked, so that nobody puts anything there. */
export async function lockPlace(db: Db, id: string): Promise<void> {
  await dialectOf(db)
    .locked(db.selectFrom('place').select('id').where('id', '=', id))
    .execute();
}

type Codes = {
  codes: string[];
  /** Where one that is taken is said. */
  path: string;
  /** The place that may have them: what it has now it keeps, whoever's looks like it. */
  own?: string;
};

/**
 * Throws a 400 where another place has one of these codes, or one that looks the same: of that the unique
 * index knows nothing, so all, some hundreds, are looked at in its order, and nobody takes one meanwhile.
 */
export async function refuseTaken(db: Db, { codes, path, own }: Codes): Promise<void> {
  await dialectOf(db).lock(db, 'codes of places');
  const looks = new Set(codes.map(lookAlikeKey));
  const live = await db
    .selectFrom('place')
    .select(['id', 'code'])
    .where('deleted_on', 'is', null)
    .orderBy('code_fold')
    .execute();
  const now = live.find(({ id }) => id === own);
  if (now && codes.every((code) => fold(code) === fold(now.code))) return;
  const taken = live.find(({ id, code }) => id !== own && looks.has(lookAlikeKey(code)));
  if (taken) throw new AppError('place.codeInUse', { path, values: { code: taken.code } });
}

/** Stores places whose codes are free; gives their ids in the same order. */
export async function insertPlaces(db: Db, now: Date, inputs: PlaceInput[]): Promise<string[]> {
  const rows = inputs.map((input) => ({
    id: uuid(),
    rev: 1,
    created_on: now.toISOString(),
    ...toColumns(placeRecord, input),
  }));
  await db.insertInto('place').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  await updateSearchEntries(db, 'place', ids);
  return ids;
}

/** Throws a 409 where the record is no longer the revision that was read. */
export async function updatePlace(db: Db, id: string, input: PlaceInput): Promise<void> {
  await db
    .updateTable('place')
    .set((eb) => ({ ...toColumns(placeRecord, input), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(input._rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
  await updateSearchEntries(db, 'place', [id]);
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
