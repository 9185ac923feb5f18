import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockClients } from '#server/parties/client/index.ts';
import { type Db, inOrder, prepared, searchable } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import {
  clientItemOf,
  clientOf,
  isLastOfRow,
  joinedClient,
  joinedClientItem,
  personOf,
  placeShortOf,
} from '#server/platform/records/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { ListedStay, Stay } from '#shared/contract/stay.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { StayTable } from './storage.tables.ts';

async function loadStays(db: Db, ids: string[]): Promise<Stay[]> {
  return (await loadListedStays(db, ids)).map(({ stage: _, ...stay }) => stay);
}

/** With the stage, which only lists have; the order is undefined. */
export async function loadListedStays(db: Db, ids: string[]): Promise<ListedStay[]> {
  const [rows, moves] = await Promise.all([stayRows(db, ids), moveRows(db, ids)]);
  const byStay = Map.groupBy(moves, ({ stay_id }) => stay_id);
  return rows.map((row) => toStay(row, (byStay.get(row.id) ?? []).map(toMove)));
}

const stayRows = prepared((db, ids) => selectStays(db).where('stay.id', 'in', ids));

const moveRows = prepared((db, ids) =>
  db
    .selectFrom('stay_move')
    .leftJoin('user_account', 'user_account.id', 'stay_move.user_id')
    .leftJoin('place', 'place.id', 'stay_move.place_id')
    .select(['stay_id', 'at', 'user_id', 'username', 'first_name', 'last_name'])
    .select(['place_id', 'place.code as place_code'])
    .where('stay_id', 'in', ids)
    .orderBy('stay_move.id'),
);

/** In the order of the ids. */
export async function getStays(db: Db, ids: string[]): Promise<Stay[]> {
  return inOrder(ids, await loadStays(db, ids));
}

/** Throws a 404 if there is none. */
export async function getStay(db: Db, id: string): Promise<Stay> {
  const [stay] = await loadStays(db, [id]);
  if (stay === undefined) throw new AppError('record.notFound');
  return stay;
}

/** Locks the clients of the stays. Returns the stays in the order of the ids; undefined if there is none. */
export async function lockStays(db: Db, ids: string[]): Promise<(Stay | undefined)[]> {
  const clients = (await clientsOfStays(db, ids)).map(({ client_id }) => client_id);
  if (clients.length > 0) await lockClients(db, [...new Set(clients)]);
  const stays = new Map((await loadStays(db, ids)).map((stay) => [stay._id, stay]));
  return ids.map((id) => stays.get(id));
}

const clientsOfStays = prepared((db, ids) =>
  db.selectFrom('stay').select('client_id').where('id', 'in', ids),
);

export async function storedClientItems(db: Db, ids: string[]): Promise<Set<string>> {
  return new Set((await openStays(db, ids)).map((stay) => stay.client_item_id));
}

const openStays = prepared((db, ids) =>
  db
    .selectFrom('stay')
    .select(['id', 'client_item_id'])
    .where('client_item_id', 'in', ids)
    .where('end_date', 'is', null),
);

export async function openStaysOfPieces(db: Db, pieces: string[]): Promise<Stay[]> {
  const open = await openStays(db, pieces);
  return loadStays(
    db,
    open.map(({ id }) => id),
  );
}

/** The id of the last stay of a job row; undefined if it had none. */
export async function lastStayOf(db: Db, jobItemId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('job_item')
    .innerJoin('stay', (join) => join.on(isLastOfRow))
    .select('stay.id')
    .where('job_item.id', '=', jobItemId)
    .executeTakeFirst();
  return row?.id;
}

type MoveContext = Pick<AuditContext, 'db' | 'now' | 'actor'>;

type NewStays = {
  pieces: Pick<StayTable, 'client_item_id' | 'client_id' | 'job_id' | 'job_item_id'>[];
  startDate: Day;
  notes: string;
  place: string | null;
};

/** Returns the ids in the order of `pieces`. */
export async function insertStays(
  context: MoveContext,
  { pieces, startDate, notes, place }: NewStays,
): Promise<string[]> {
  const { db, now } = context;
  const rows = pieces.map((piece) => ({
    ...piece,
    id: uuid(),
    rev: 1,
    created_on: now.toISOString(),
    start_date: startDate,
    place_id: place,
    ...searchable({ notes }),
  }));
  await db.insertInto('stay').values(rows).execute();
  const started = rows.map(({ id }) => ({ id, notes: null }));
  if (place !== null) await insertMoves(context, started, place);
  return rows.map(({ id }) => id);
}

/**
 * Moves stays to a place, or to none. The note of a stay belongs to its place: it is replaced by the last
 * note at the new place, and comes back when the piece does.
 */
export async function placeStays(
  context: MoveContext,
  ids: string[],
  place: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const { db } = context;
  const [stays, moves] = [await notedStays(db, ids), await notedMoves(db, ids)];
  const byStay = Map.groupBy(moves, ({ stay_id }) => stay_id);
  const defaultNotes = await defaultNote(db, place);
  const noteOf = (stay: StayNotes) =>
    notesByPlace(stay, byStay.get(stay.id) ?? []).get(place) ?? defaultNotes;
  for (const [notes, staysWithNote] of Map.groupBy(stays, noteOf)) {
    await db
      .updateTable('stay')
      .set((eb) => ({ place_id: place, rev: eb('rev', '+', 1), ...searchable({ notes }) }))
      .where(
        'id',
        'in',
        staysWithNote.map(({ id }) => id),
      )
      .execute();
  }
  await insertMoves(context, stays, place);
}

const notedStays = prepared((db, ids) =>
  db.selectFrom('stay').select(['id', 'notes']).where('id', 'in', ids),
);

const notedMoves = prepared((db, ids) =>
  db
    .selectFrom('stay_move')
    .select(['stay_id', 'place_id', 'notes_before'])
    .where('stay_id', 'in', ids)
    .orderBy('id'),
);

type StayNotes = Pick<StayTable, 'id' | 'notes'>;
type MoveNotes = Awaited<ReturnType<typeof notedMoves>>[number];

/** The last note at each place, and at none (null). */
function notesByPlace({ notes }: StayNotes, moves: MoveNotes[]): Map<string | null, string> {
  const lastNotes = new Map<string | null, string>();
  let place: string | null = null;
  for (const { place_id, notes_before } of moves) {
    if (notes_before !== null) lastNotes.set(place, notes_before);
    place = place_id;
  }
  return lastNotes.set(place, notes);
}

/** The note of a stay at a place that it has no note for. */
async function defaultNote(db: Db, place: string | null): Promise<string> {
  if (place === null) return '';
  const row = await db
    .selectFrom('place')
    .select('code')
    .where('id', '=', place)
    .executeTakeFirstOrThrow();
  return row.code;
}

/** `notes` is the note at the previous place; null for a new stay. */
async function insertMoves(
  { db, now, actor }: MoveContext,
  stays: readonly { id: string; notes: string | null }[],
  place: string | null,
) {
  const at = now.toISOString();
  const moves = stays.map(({ id, notes }) => ({
    id: uuid(),
    stay_id: id,
    at,
    user_id: actor,
    place_id: place,
    notes_before: notes,
  }));
  await db.insertInto('stay_move').values(moves).execute();
}

type StayEnd = { endDate: Day; notes?: string | undefined };

/** Throws a 409 if one of them has already ended. An empty note is stored as null. */
export async function endStays(
  db: Db,
  ids: string[],
  { endDate, notes = '' }: StayEnd,
): Promise<void> {
  const export_notes = notes === '' ? null : notes;
  const { numUpdatedRows } = await db
    .updateTable('stay')
    .set((eb) => ({ end_date: endDate, export_notes, rev: eb('rev', '+', 1) }))
    .where('id', 'in', ids)
    .where('end_date', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== ids.length) throw new AppError('record.changed');
}

/** The place of the stay; null if it was deleted since. */
const placeUnlessDeleted = sql<string | null>`(select place.id from place
  where place.id = stay.place_id and place.deleted_on is null)`;

export async function reopenStays(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('stay')
    .set((eb) => ({
      end_date: null,
      export_notes: null,
      place_id: placeUnlessDeleted,
      rev: eb('rev', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute();
}

export async function removeStays(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('stay').where('id', 'in', ids).execute();
}

function selectStays(db: Db) {
  return db
    .selectFrom('stay')
    .innerJoin('client', 'client.id', 'stay.client_id')
    .innerJoin('client_item', 'client_item.id', 'stay.client_item_id')
    .leftJoin('job', 'job.id', 'stay.job_id')
    .leftJoin('job_item', 'job_item.id', 'stay.job_item_id')
    .leftJoin('place', 'place.id', 'stay.place_id')
    .selectAll('stay')
    .select([
      ...joinedClient,
      ...joinedClientItem,
      'job.ref as job_ref',
      'job_item.stage',
      'place.code as place_code',
    ]);
}

type SelectedStay = Awaited<ReturnType<ReturnType<typeof selectStays>['executeTakeFirstOrThrow']>>;

function toMove(row: Awaited<ReturnType<typeof moveRows>>[number]): Stay['moves'][number] {
  return { at: row.at, by: personOf(row), place: placeShortOf(row.place_id, row.place_code) };
}

function toStay(row: SelectedStay, moves: Stay['moves']): ListedStay {
  const { job_id, job_ref } = row;
  return {
    _id: row.id,
    _rev: row.rev,
    clientItem: clientItemOf(row),
    client: clientOf(row),
    job: job_id === null || job_ref === null ? null : { _id: job_id, _ref: job_ref },
    jobItem: row.job_item_id,
    startDate: row.start_date,
    endDate: row.end_date,
    notes: row.notes,
    exportNotes: row.export_notes,
    place: placeShortOf(row.place_id, row.place_code),
    moves,
    stage: row.stage,
  };
}
