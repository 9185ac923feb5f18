import { sql } from 'kysely';
import type { z } from 'zod';
import { clientItemColumns } from '#shared/columns/client-item.ts';
import type { ClientItem, clientItemBody } from '#shared/contract/client-item.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/errors.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { lockClient, lockClients } from '../../parties/client/index.ts';
import { newRecord } from '../../platform/counter/index.ts';
import {
  appError,
  countLive,
  type Db,
  dialectOf,
  type Flag,
  hasRevision,
  loader,
  searchedBy,
  rowReader,
  searchRecords,
  toColumns,
} from '../../platform/db/index.ts';
import { clientOf, joinedClient, joinedClientSqlColumns } from '../../platform/records/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';

export type ClientItemInput = z.output<typeof clientItemBody>;

const inStorage = sql<Flag>`(case when exists (select 1 from stay
  where stay.client_item_id = client_item.id and stay.end_date is null) then 1 else 0 end)`;

const searched = searchedBy('client_item', clientItemColumns, {
  ...joinedClientSqlColumns,
  inStorage,
});

export function searchClientItems(db: Db, search: Search) {
  const isAll = Object.values(search.filters).every((filter) => filter === undefined);
  return searchRecords(db, search, {
    ...searched,
    ...(isAll && { storedCount: () => countLive(db, 'client_item') }),
    from: db
      .selectFrom('client_item')
      .innerJoin('client', 'client.id', 'client_item.client_id')
      .where('client_item.deleted_on', 'is', null),
    load: (ids) => loadClientItems(db, ids),
  });
}

/** The carpets with these ids, deleted ones too, in any order. */
export const loadClientItems = loader(
  (db, ids) => withClient(db).where('client_item.id', 'in', ids),
  toClientItem,
);

/** Throws a 404 where there is none or it was deleted. */
export async function getClientItem(db: Db, id: string): Promise<ClientItem> {
  const row = await withClient(db)
    .where('client_item.id', '=', id)
    .where('client_item.deleted_on', 'is', null)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toClientItem(row);
}

/**
 * Holds a carpet's client, and the one it is to go to, until the transaction ends; gives the carpet
 * as it is then. Throws a 409 where it changed hands while this waited.
 */
export async function lockClientItem(db: Db, id: string, nextClient?: string): Promise<ClientItem> {
  const { client } = await getClientItem(db, id);
  await lockClients(db, [client._id, nextClient ?? client._id]);
  await lockClient(db, nextClient ?? client._id);
  const locked = await getClientItem(db, id);
  if (locked.client._id !== client._id) throw new AppError('record.changed');
  return locked;
}

/** Throws a 400 where another carpet has the previous reference. */
export async function insertClientItem(
  db: Db,
  now: Date,
  input: ClientItemInput,
): Promise<ClientItem> {
  const made = await newRecord(db, now, 'client item');
  const insert = db
    .insertInto('client_item')
    .values({ ...made, ...toColumns(clientItemRecord, input) });
  await withFreeReference(db, () => insert.execute());
  await updateSearchEntries(db, 'clientItem', [made.id]);
  return getClientItem(db, made.id);
}

/** Throws a 409 where the record is no longer the revision that was read. */
export async function updateClientItem(
  db: Db,
  id: string,
  input: ClientItemInput,
): Promise<ClientItem> {
  const update = db
    .updateTable('client_item')
    .set((eb) => ({ ...toColumns(clientItemRecord, input), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(input._rev))
    .returning('id');
  await withFreeReference(db, () => update.executeTakeFirstOrThrow(appError('record.changed')));
  await updateSearchEntries(db, 'clientItem', [id]);
  return getClientItem(db, id);
}

/** A client who is deleted takes the carpets along, and their references are free again. */
export async function markClientItemsOfClientDeleted(
  db: Db,
  now: Date,
  clientId: string,
): Promise<void> {
  const gone = await db
    .updateTable('client_item')
    .set({ deleted_on: now.toISOString() })
    .where('client_id', '=', clientId)
    .where('deleted_on', 'is', null)
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  await updateSearchEntries(db, 'clientItem', ids);
}

/** Deleted carpets are back in the lists. Throws a 400 where a previous reference is taken by now. */
export async function restoreClientItems(
  db: Db,
  condition: { id: string } | { client_id: string; deleted_on: string },
): Promise<void> {
  const restore = db
    .updateTable('client_item')
    .set({ deleted_on: null })
    .where((eb) => eb.and(condition))
    .returning('id');
  const back = await withFreeReference(db, () => restore.execute());
  const ids = back.map(({ id }) => id);
  await updateSearchEntries(db, 'clientItem', ids);
}

/** The client of each of these client items, and whether it is still in the lists. */
export async function findClientItems(db: Db, ids: string[]) {
  return new Map((await ownersByIds(db, ids)).map((row) => [row.id, row]));
}

const ownersByIds = loader(
  (db, ids) =>
    db.selectFrom('client_item').select(['id', 'client_id', 'deleted_on']).where('id', 'in', ids),
  ({ id, client_id: clientId, deleted_on }) => ({ id, clientId, isDeleted: deleted_on !== null }),
);

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

const readFields = rowReader(clientItemRecord);

function toClientItem(row: JoinedRow): ClientItem {
  return {
    _id: row.id,
    _ref: row.ref,
    _rev: row.rev,
    ...readFields(row),
    client: clientOf(row),
    inStorage: row.in_storage === 1,
  };
}
