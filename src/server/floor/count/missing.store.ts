import { sql } from 'kysely';
import type { Count, CountedPiece } from '#shared/contract/count.ts';
import type { Db } from '../../platform/db/index.ts';
import {
  clientItemOf,
  clientOf,
  joinedClient,
  joinedClientItem,
  placeShortOf,
} from '../../platform/records/index.ts';
import { newestThumb } from './count-scan.store.ts';

/** The recorded pieces that were not scanned: as of now, or of the end of the count. */
export async function missingPieces(
  db: Db,
  count: Count,
  limit: number,
): Promise<{ total: number; pieces: CountedPiece[] }> {
  const source = selectMissing(count);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${source} as missing`.execute(db);
  const pieces = await db
    .selectFrom(source.$castTo<{ piece: string; at_place: string | null }>().as('missing'))
    .innerJoin('client_item', 'client_item.id', 'missing.piece')
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .leftJoin('place', 'place.id', 'missing.at_place')
    .select(['client_item.id as client_item_id', ...joinedClientItem])
    .select(['client_item.client_id', ...joinedClient])
    .select(['place.id as place_id', 'place.code as place_code', newestThumb.as('thumb')])
    .orderBy('place.code_fold')
    .orderBy('client_item.ref')
    .limit(limit)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    pieces: pieces.map((row) => ({
      _id: row.client_item_id,
      at: null,
      by: null,
      clientItem: clientItemOf(row),
      client: clientOf(row),
      place: null,
      known: placeShortOf(row.place_id, row.place_code),
      photo: row.thumb === null ? null : { thumb: row.thumb },
    })),
  };
}

/** Stores what is missing as the count ends: later moves do not change it. */
export async function freezeMissing(db: Db, count: Count): Promise<void> {
  await sql`insert into count_missing (count_id, client_item_id, place_id)
    select ${count._id}, piece, at_place from ${selectMissing(count)} as missing`.execute(db);
}

function selectMissing({ _id, place, open }: Count) {
  if (!open) {
    return sql`(select client_item_id as piece, place_id as at_place from count_missing
      where count_id = ${_id})`;
  }
  const inScope = place === null ? sql`1 = 1` : sql`stay.place_id = ${place._id}`;
  return sql`(select stay.client_item_id as piece, stay.place_id as at_place from stay
    where stay.end_date is null and ${inScope} and not exists (select 1 from count_scan
      where count_scan.count_id = ${_id} and count_scan.client_item_id = stay.client_item_id
        and count_scan.result <> 'again'))`;
}
