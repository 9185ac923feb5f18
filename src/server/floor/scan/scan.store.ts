import { sql } from 'kysely';
import { type Db, inOrder, prepared } from '#server/platform/db/index.ts';
import {
  clientItemOf,
  clientOf,
  joinedClient,
  joinedClientItem,
  placeShortOf,
  balanceOf,
} from '#server/platform/records/index.ts';
import { handoverOf, isLiveOfRow } from '#server/work/job/index.ts';
import { newestThumbs } from '#server/work/photo/index.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import { alikeFolds, nearest } from '#shared/base/text.ts';
import type { PlaceShort } from '#shared/contract/place.ts';
import type { ScannedPiece } from '#shared/contract/scan.ts';
import { owedOf } from '#shared/rules/owed.ts';
import { isBareCode } from '#shared/rules/place.ts';

export async function pieceByRef(db: Db, ref: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('client_item')
    .select('id')
    .where('ref', '=', ref)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** In the order of the numbers; unknown ones are left out. */
export async function piecesByRefs(db: Db, refs: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('client_item')
    .select(['id', 'ref'])
    .where('ref', 'in', refs)
    .where('deleted_on', 'is', null)
    .execute();
  const ids = new Map(rows.map(({ id, ref }) => [ref, id]));
  return [...new Set(refs)].flatMap((ref) => ids.get(ref) ?? []);
}

/** By the number that a piece had in an older system, or else one that looks the same. */
export async function pieceByPreviousRef(db: Db, typed: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('client_item')
    .select(['id', 'previous_ref'])
    .where('previous_ref_fold', 'in', alikeFolds(typed))
    // The condition of the partial index, which is not used otherwise.
    .where(sql<boolean>`deleted_on is null and previous_ref_fold <> ''`)
    .orderBy('ref')
    .execute();
  return nearest(rows, typed, (row) => row.previous_ref)?.id;
}

/** The place with this code, or else with one that looks the same. */
export async function placeByCode(db: Db, code: string): Promise<PlaceShort | undefined> {
  const rows = await db
    .selectFrom('place')
    .select(['id as _id', 'code'])
    .where('code_fold', 'in', alikeFolds(code))
    .where('deleted_on', 'is', null)
    .orderBy('code_fold')
    .execute();
  return nearest(rows, code, (row) => row.code) ?? placeByBareCode(db, code);
}

/** The only place whose code is this one without dashes, blanks and leading zeros. */
async function placeByBareCode(db: Db, code: string): Promise<PlaceShort | undefined> {
  const live = await db
    .selectFrom('place')
    .select(['id as _id', 'code'])
    .where('deleted_on', 'is', null)
    .execute();
  const [found, ...more] = live.filter((place) => isBareCode(code, place.code));
  return more.length === 0 ? found : undefined;
}

/** The job with its client, and the ids of its pieces in order, each once. */
export async function jobByRef(db: Db, ref: number) {
  const job = await db
    .selectFrom('job')
    .innerJoin('client', 'client.id', 'job.client_id')
    .select(['job.id', 'job.ref', 'job.client_id', ...joinedClient])
    .where('job.ref', '=', ref)
    .where('job.deleted_on', 'is', null)
    .executeTakeFirst();
  if (job === undefined) return undefined;
  const rows = await db
    .selectFrom('job_item')
    .select((eb) => eb.ref('client_item_id').$notNull().as('piece'))
    .where('job_id', '=', job.id)
    .where('client_item_id', 'is not', null)
    .orderBy('position')
    .execute();
  return {
    job: { _id: job.id, _ref: job.ref, client: clientOf(job) },
    pieces: [...new Set(rows.map(({ piece }) => piece))],
  };
}

/** In the order of the ids; `photo.thumb` is a file name. */
export async function loadScanned(db: Db, ids: string[]): Promise<ScannedPiece[]> {
  const pieces = await piecesByIds(db, ids);
  const rows = Map.groupBy(await rowsByPieces(db, ids), ({ piece }) => piece);
  const stays = new Map((await staysByPieces(db, ids)).map((stay) => [stay.piece, stay]));
  const tags = Map.groupBy(await tagsByPieces(db, ids), ({ piece }) => piece);
  const thumbs = new Map((await newestThumbs(db, ids)).map((row) => [row.piece, row]));
  const clients = [...new Set(pieces.map(({ client_id }) => client_id))];
  const owed = new Map(
    (await owedByClients(db, clients)).map((row) => [row.client, owedOf(row.balance)]),
  );
  return inOrder(
    ids,
    pieces.map((piece) => ({
      ...clientItemOf(piece),
      client: clientOf(piece),
      tags: (tags.get(piece.client_item_id) ?? []).map(({ code }) => code),
      ...stayOf(stays.get(piece.client_item_id)),
      ...workOf(rows.get(piece.client_item_id) ?? []),
      photo: thumbs.get(piece.client_item_id) ?? null,
      owed: owed.get(piece.client_id) ?? cents(0),
    })),
  );
}

const piecesByIds = prepared((db, ids) =>
  db
    .selectFrom('client_item')
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .select(['client_item.id as client_item_id', ...joinedClientItem])
    .select(['client_item.client_id', ...joinedClient])
    .where('client_item.id', 'in', ids),
);

const staysByPieces = prepared((db, ids) =>
  db
    .selectFrom('stay')
    .leftJoin('place', 'place.id', 'stay.place_id')
    .select(['stay.client_item_id as piece', 'stay.id as _id', 'stay.rev as _rev'])
    .select(['stay.start_date as startDate', 'stay.notes'])
    .select(['place.id as place_id', 'place.code as place_code'])
    .where('stay.client_item_id', 'in', ids)
    .where('stay.end_date', 'is', null),
);

type StayRow = Awaited<ReturnType<typeof staysByPieces>>[number];

function stayOf(row: StayRow | undefined): Pick<ScannedPiece, 'stay' | 'place'> {
  if (row === undefined) return { stay: null, place: null };
  return { stay: row, place: placeShortOf(row.place_id, row.place_code) };
}

/** The job rows of these pieces: open jobs first, then by number, newest first. */
const rowsByPieces = prepared((db, ids) =>
  db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .innerJoin('item', 'item.id', 'job_item.item_id')
    .leftJoin('handover_piece', (join) => join.on(isLiveOfRow))
    .leftJoin('handover', 'handover.id', 'handover_piece.handover_id')
    .select(['handover.id as handover_id', 'handover.ref as handover_ref'])
    .select((eb) => eb.ref('job_item.client_item_id').$notNull().as('piece'))
    .select(['job_item.id as jobItem', 'job_item.stage', 'job_item.notes', 'item.title'])
    .select([
      'job.id as _id',
      'job.ref as _ref',
      'job.start_date as startDate',
      'job.due_date as dueDate',
    ])
    .select(['job.end_date as endDate', 'job.instructions'])
    .where('job_item.client_item_id', 'in', ids)
    .where('job.deleted_on', 'is', null)
    .orderBy(sql`case when job.end_date is null then 0 else 1 end`)
    .orderBy('job.ref', 'desc')
    .orderBy('job_item.position'),
);

type WorkRow = Awaited<ReturnType<typeof rowsByPieces>>[number];

function workOf(
  rows: readonly WorkRow[],
): Pick<ScannedPiece, 'job' | 'jobItem' | 'stage' | 'handover' | 'asked'> {
  const [first] = rows;
  if (first === undefined)
    return { job: null, jobItem: null, stage: null, handover: null, asked: [] };
  const { jobItem, stage, _id } = first;
  const ofJob = rows.filter((row) => row._id === _id);
  const work = ofJob.map(({ title, notes }) => ({ title, notes }));
  return { job: first, jobItem, stage, handover: handoverOf(first), asked: work };
}

const tagsByPieces = prepared((db, ids) =>
  db
    .selectFrom('tag')
    .select((eb) => [eb.ref('client_item_id').$notNull().as('piece'), 'code'])
    .where('client_item_id', 'in', ids)
    .orderBy('code'),
);

const owedByClients = prepared((db, ids) =>
  db
    .selectFrom('invoice')
    .select('client_id as client')
    .select(sql<Cents>`sum(${balanceOf})`.as('balance'))
    .where('client_id', 'in', ids)
    .where('status', '=', sql<'issued'>`'issued'`)
    .groupBy('client_id'),
);
