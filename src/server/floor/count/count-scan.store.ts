import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import {
  clientItemOf,
  clientOf,
  joinedClient,
  joinedClientItem,
  personOf,
  placeShortOf,
} from '#server/platform/records/index.ts';
import type { Count, CountedPiece, UnknownCode } from '#shared/contract/count.ts';
import type { CountResult } from '#shared/rules/count.ts';
import type { CountScanTable } from './count.tables.ts';

export type ScanRow = CountScanTable;

/** Returns false, without a change, if the piece was already scanned in this count. */
export async function insertScan(db: Db, scan: ScanRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('count_scan')
    .values(scan)
    .onConflict((conflict) =>
      conflict
        .columns(['count_id', 'client_item_id'])
        .where(sql<boolean>`client_item_id is not null and result <> 'again'`)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** By the id that the client generated. */
export async function findScan(db: Db, id: string): Promise<ScanRow | undefined> {
  return db.selectFrom('count_scan').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the piece was scanned in this count. */
export async function isScanned(db: Db, count: string, piece: string): Promise<boolean> {
  const row = await db
    .selectFrom('count_scan')
    .select('id')
    .where('count_id', '=', count)
    .where('client_item_id', '=', piece)
    .where('result', '<>', 'again')
    .executeTakeFirst();
  return row !== undefined;
}

/** The recorded place of a piece; undefined if it is not in storage. */
export async function findOpenStay(
  db: Db,
  piece: string,
): Promise<{ place: string | null } | undefined> {
  return db
    .selectFrom('stay')
    .select('place_id as place')
    .where('client_item_id', '=', piece)
    .where('end_date', 'is', null)
    .executeTakeFirst();
}

/** Number of scans by result. */
export async function scanTotals(db: Db, count: string): Promise<Map<ScanRow['result'], number>> {
  const rows = await db
    .selectFrom('count_scan')
    .select(['result', sql<number>`count(*)`.as('total')])
    .where('count_id', '=', count)
    .groupBy('result')
    .execute();
  return new Map(rows.map(({ result, total }) => [result, total]));
}

/** Thumbnail file of the newest photo; for a query over `client_item`. */
const newestThumb = sql<string | null>`(select photo.thumb_file from photo
  where photo.client_item_id = client_item.id and photo.deleted_on is null
  order by photo.taken_on desc, photo.id desc limit 1)`;

/** Newest scan first; `photo.thumb` is a file name. */
export async function scannedPieces(
  db: Db,
  count: string,
  { result, limit }: { result: CountResult; limit: number },
): Promise<CountedPiece[]> {
  const rows = await db
    .selectFrom('count_scan as scan')
    .innerJoin('client_item', 'client_item.id', 'scan.client_item_id')
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .leftJoin('user_account', 'user_account.id', 'scan.user_id')
    .leftJoin('place', 'place.id', 'scan.place_id')
    .leftJoin('place as known', 'known.id', 'scan.known_place_id')
    .select(['scan.id', 'scan.at', 'scan.user_id', 'username'])
    .select(['user_account.first_name as person_first', 'user_account.last_name as person_last'])
    .select(['client_item.id as client_item_id', ...joinedClientItem])
    .select(['client_item.client_id', ...joinedClient])
    .select(['place.id as place_id', 'place.code as place_code'])
    .select(['known.id as known_id', 'known.code as known_code', newestThumb.as('thumb')])
    .where('scan.count_id', '=', count)
    .where('scan.result', '=', result)
    .orderBy('scan.at', 'desc')
    .orderBy('scan.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    at: row.at,
    by: personOf({ ...row, first_name: row.person_first, last_name: row.person_last }),
    clientItem: clientItemOf(row),
    client: clientOf(row),
    place: placeShortOf(row.place_id, row.place_code),
    known: placeShortOf(row.known_id, row.known_code),
    photo: row.thumb === null ? null : { thumb: row.thumb },
  }));
}

/** Newest first. */
export async function unknownCodes(db: Db, count: string, limit: number): Promise<UnknownCode[]> {
  const rows = await db
    .selectFrom('count_scan as scan')
    .leftJoin('user_account', 'user_account.id', 'scan.user_id')
    .leftJoin('place', 'place.id', 'scan.place_id')
    .select(['scan.id', 'scan.at', 'scan.code', 'scan.user_id', 'username'])
    .select(['first_name', 'last_name', 'place.id as place_id', 'place.code as place_code'])
    .where('scan.count_id', '=', count)
    .where('scan.result', '=', 'unknown')
    .orderBy('scan.at', 'desc')
    .orderBy('scan.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    at: row.at,
    by: personOf(row),
    code: row.code,
    place: placeShortOf(row.place_id, row.place_code),
  }));
}

/** The ids of open stays whose piece was found elsewhere, by the place where it was found. */
export async function misplacedStays(db: Db, count: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('count_scan as scan')
    .innerJoin('stay', 'stay.client_item_id', 'scan.client_item_id')
    .innerJoin('place', 'place.id', 'scan.place_id')
    .select(['stay.id', 'place.id as place'])
    .where('scan.count_id', '=', count)
    .where('scan.result', '=', 'elsewhere')
    .where('stay.end_date', 'is', null)
    .where('place.deleted_on', 'is', null)
    .orderBy('stay.id')
    .execute();
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return new Map([...byPlace].map(([place, stays]) => [place, stays.map(({ id }) => id)]));
}

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
    .orderBy('place.code_order')
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
