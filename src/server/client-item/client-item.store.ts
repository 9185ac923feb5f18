import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { clientItemColumns } from '#shared/columns/client-item.ts';
import type { ClientItem, clientItemBody } from '#shared/contract/client-item.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/text.ts';
import { clientOf, joinedClient, joinedClientSqlColumns } from '../client/joined-client.ts';
import { nextRef } from '../counter/counter.store.ts';
import { asRead } from '../db/as-read.ts';
import type { Flag } from '../db/column-types.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { searchRecords } from '../db/search-records.ts';

export type ClientItemInput = z.output<typeof clientItemBody>;

const inStorage = sql<Flag>`(case when exists (select 1 from stay
  where stay.client_item_id = client_item.id and stay.end_date is null) then 1 else 0 end)`;

const sqlColumns = {
  _ref: sql.ref('client_item.ref'),
  _previousRef: sql.ref('client_item.previous_ref_fold'),
  client: sql.ref('client_item.client_id'),
  ...joinedClientSqlColumns,
  title: sql.ref('client_item.title_fold'),
  category: sql.ref('client_item.category_fold'),
  price: sql.ref('client_item.price'),
  width: sql.ref('client_item.width'),
  length: sql.ref('client_item.length'),
  description: sql.ref('client_item.description_fold'),
  inStorage,
};

export function searchClientItems(db: Db, search: Search) {
  return searchRecords({
    db,
    search,
    columns: clientItemColumns,
    sqlColumns,
    from: db
      .selectFrom('client_item')
      .innerJoin('client', 'client.id', 'client_item.client_id')
      .where('client_item.deleted_on', 'is', null),
    id: sql.ref<string>('client_item.id'),
    newest: [sql.ref('client_item.ref')],
    load: (ids) => loadClientItems(db, ids),
  });
}

/** The carpets with these ids, deleted ones too, in any order. */
async function loadClientItems(db: Db, ids: string[]): Promise<ClientItem[]> {
  return (await piecesByIds(db, ids)).map(toClientItem);
}

const piecesByIds = prepared((db, ids) => withClient(db).where('client_item.id', 'in', ids));

/** Throws a 404 where there is none or it was deleted. */
export async function getClientItem(db: Db, id: string): Promise<ClientItem> {
  const row = await withClient(db)
    .where('client_item.id', '=', id)
    .where('client_item.deleted_on', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('record.notFound');
  return toClientItem(row);
}

/** Throws a 400 where another carpet has the previous reference. */
export async function insertClientItem(
  db: Db,
  now: Date,
  input: ClientItemInput,
): Promise<ClientItem> {
  const id = uuid();
  const insert = db.insertInto('client_item').values({
    id,
    ref: await nextRef(db, 'client item'),
    rev: 1,
    created_on: now.toISOString(),
    deleted_on: null,
    ...clientItemValues(input),
  });
  await withFreeReference(db, () => insert.execute());
  return getClientItem(db, id);
}

/** Throws a 409 where the record is no longer the revision that was read. */
export async function updateClientItem(
  db: Db,
  id: string,
  input: ClientItemInput,
): Promise<ClientItem> {
  const update = db
    .updateTable('client_item')
    .set((eb) => ({ ...clientItemValues(input), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(asRead(input._rev))
    .returning('id');
  const changed = await withFreeReference(db, () => update.executeTakeFirst());
  const now = await getClientItem(db, id);
  if (changed === undefined) throw new AppError('record.changed');
  return now;
}

export async function markClientItemDeleted(db: Db, now: Date, id: string): Promise<void> {
  await db
    .updateTable('client_item')
    .set({ deleted_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** A client who is deleted takes the carpets along, and their references are free again. */
export async function markClientItemsOfClientDeleted(
  db: Db,
  now: Date,
  clientId: string,
): Promise<void> {
  await db
    .updateTable('client_item')
    .set({ deleted_on: now.toISOString() })
    .where('client_id', '=', clientId)
    .where('deleted_on', 'is', null)
    .execute();
}

/** The client of each of these client items, and whether it is still in the lists. */
export async function findClientItems(
  db: Db,
  ids: string[],
): Promise<Map<string, { clientId: string; isDeleted: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('client_item')
    .select(['id', 'client_id', 'deleted_on'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { clientId: row.client_id, isDeleted: row.deleted_on !== null }]),
  );
}

/** Whether a job without end date has the carpet. */
export async function isOnOpenJob(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .select('job.id')
    .where('client_item_id', '=', id)
    .where('job.end_date', 'is', null)
    .where('job.deleted_on', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The unique index decides who has a previous reference: a look beforehand could be overtaken. */
async function withFreeReference<T>(db: Db, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!dialectOf(db).isDuplicate(error)) throw error;
    throw new AppError('clientItem.referenceInUse', { path: '_previousRef' });
  }
}

function withClient(db: Db) {
  return db
    .selectFrom('client_item')
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .selectAll('client_item')
    .select([...joinedClient, inStorage.as('in_storage')]);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof withClient>['executeTakeFirstOrThrow']>>;

function toClientItem(row: JoinedRow): ClientItem {
  return {
    _id: row.id,
    _ref: row.ref,
    _rev: row.rev,
    _previousRef: row.previous_ref,
    title: row.title,
    description: row.description,
    category: row.category,
    price: row.price,
    client: clientOf(row),
    dimensions: { width: row.width, length: row.length },
    inStorage: row.in_storage === 1,
  };
}

function clientItemValues(input: ClientItemInput) {
  const { _previousRef, title, description, category, price, dimensions } = input;
  return {
    client_id: input.client,
    previous_ref: _previousRef,
    previous_ref_fold: fold(_previousRef),
    title,
    title_fold: fold(title),
    description,
    description_fold: fold(description),
    category,
    category_fold: fold(category),
    price,
    ...dimensions,
  };
}
