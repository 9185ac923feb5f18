import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Stay } from '#shared/contract/stay.ts';
import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { clientItemOf, joinedClientItem } from '../client-item/joined-client-item.ts';
import { holdClients } from '../client/client.store.ts';
import { clientOf, joinedClient } from '../client/joined-client.ts';
import { searchable } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import { loader, prepared } from '../db/prepared.ts';
import { inOrder } from '../db/search-records.ts';
import type { StayTable } from '../db/tables.ts';

/** In a query over `job_item`: the stay by that row which came last. */
export const isLastOfRow = sql<boolean>`stay.id = (select id from stay as other
  where other.job_item_id = job_item.id
  order by case when other.end_date is null then 0 else 1 end, other.id desc limit 1)`;

/** The stays with these ids, in any order. */
export const loadStays = loader((db, ids) => selectStays(db).where('stay.id', 'in', ids), toStay);

/** The same, each at the place of its id. */
export async function getStays(db: Db, ids: string[]): Promise<Stay[]> {
  return inOrder(ids, await loadStays(db, ids));
}

/** Throws a 404 where there is none. */
export async function getStay(db: Db, id: string): Promise<Stay> {
  const [stay] = await loadStays(db, [id]);
  if (stay === undefined) throw new AppError('record.notFound');
  return stay;
}

/** The stays in the order of their ids, with their clients held; undefined where there is none. */
export async function lockStays(db: Db, ids: string[]): Promise<(Stay | undefined)[]> {
  const clients = (await loadStays(db, ids)).map(({ client }) => client._id);
  if (clients.length > 0) await holdClients(db, [...new Set(clients)]);
  const stays = new Map((await loadStays(db, ids)).map((stay) => [stay._id, stay]));
  return ids.map((id) => stays.get(id));
}

/** Which of these pieces are in storage. */
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

/** The open stays of these pieces, by whichever job they came. */
export async function openStaysOfPieces(db: Db, pieces: string[]): Promise<Stay[]> {
  const open = await openStays(db, pieces);
  return loadStays(
    db,
    open.map(({ id }) => id),
  );
}

/** The last stay by a job's row; undefined where it had none. */
export async function lastStayOf(db: Db, jobItemId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('job_item')
    .innerJoin('stay', (join) => join.on(isLastOfRow))
    .select('stay.id')
    .where('job_item.id', '=', jobItemId)
    .executeTakeFirst();
  return row?.id;
}

type NewStays = {
  pieces: Pick<StayTable, 'client_item_id' | 'client_id' | 'job_id' | 'job_item_id'>[];
  startDate: Day;
  notes: string;
};

/** Stores the beginnings of stays; gives their ids in the same order. */
export async function insertStays(
  db: Db,
  now: Date,
  { pieces, startDate, notes }: NewStays,
): Promise<string[]> {
  const rows = pieces.map((of) => ({
    ...of,
    id: uuid(),
    rev: 1,
    created_on: now.toISOString(),
    start_date: startDate,
    ...searchable({ notes }),
  }));
  await db.insertInto('stay').values(rows).execute();
  return rows.map(({ id }) => id);
}

type StayEnd = { endDate: Day; notes?: string | undefined };

/** Ends open stays; throws a 409 where one of them is over already. An empty note is none. */
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

/** Stays that are over go on, as if they had not ended. */
export async function reopenStays(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('stay')
    .set((eb) => ({ end_date: null, export_notes: null, rev: eb('rev', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Stays are as if they had never been. */
export async function removeStays(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('stay').where('id', 'in', ids).execute();
}

function selectStays(db: Db) {
  return db
    .selectFrom('stay')
    .innerJoin('client', 'client.id', 'stay.client_id')
    .innerJoin('client_item', 'client_item.id', 'stay.client_item_id')
    .leftJoin('job', 'job.id', 'stay.job_id')
    .selectAll('stay')
    .select([...joinedClient, ...joinedClientItem, 'job.ref as job_ref']);
}

type SelectedStay = Awaited<ReturnType<ReturnType<typeof selectStays>['executeTakeFirstOrThrow']>>;

function toStay(row: SelectedStay): Stay {
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
  };
}
