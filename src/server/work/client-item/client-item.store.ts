import { sql } from 'kysely';
import type { z } from 'zod';
import { lockClient, lockClients } from '#server/parties/client/index.ts';
import { newRecord } from '#server/platform/counter/index.ts';
import {
  appError,
  countLive,
  type Db,
  dialectOf,
  type Flag,
  hasRevision,
  isUnfiltered,
  keptFold,
  loader,
  searchedBy,
  rowReader,
  searchRecords,
  toColumns,
} from '#server/platform/db/index.ts';
import { clientOf, joinedClient, joinedClientSqlColumns } from '#server/platform/records/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { alikeFolds, lookAlikeKey, withoutAccents } from '#shared/base/text.ts';
import type { ClientItem, clientItemBody } from '#shared/contract/client-item.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/fields/errors.ts';
import { clientItemColumns } from '#shared/records/client-item.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { searchedClientItems } from './searched-client-items.ts';

export type ClientItemInput = z.output<typeof clientItemBody>;

const inStorage = sql<Flag>`(case when exists (select 1 from stay
  where stay.client_item_id = client_item.id and stay.end_date is null) then 1 else 0 end)`;

const searched = searchedBy('client_item', clientItemColumns, {
  ...joinedClientSqlColumns,
  inStorage,
});

export function searchClientItems(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searched,
    ...(isUnfiltered(search.filters) && { storedCount: () => countLive(db, 'client_item') }),
    from: db
      .selectFrom('client_item')
      .innerJoin('client', 'client.id', 'client_item.client_id')
      .where('client_item.deleted_on', 'is', null),
    load: (ids) => loadClientItems(db, ids),
  });
}

/** Includes deleted carpets; the order is undefined. */
export const loadClientItems = loader(
  (db, ids) => withClient(db).where('client_item.id', 'in', ids),
  toClientItem,
);

/** All except deleted ones, for long work in a worker. */
export async function allClientItems(db: Db, since = 0): Promise<ClientItem[]> {
  const rows = await withClient(db)
    .where('client_item.deleted_on', 'is', null)
    .where('client_item.ref', '>', since)
    .orderBy('client_item.ref')
    .execute();
  return rows.map(toClientItem);
}

/** Throws a 404 if there is none or it was deleted. */
export async function getClientItem(db: Db, id: string): Promise<ClientItem> {
  const row = await withClient(db)
    .where('client_item.id', '=', id)
    .where('client_item.deleted_on', 'is', null)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toClientItem(row);
}

/**
 * Locks the client of a carpet, and the next one, until the transaction ends; returns the carpet as of
 * then. Throws a 409 if its client changed while waiting for the lock.
 */
export async function lockClientItem(db: Db, id: string, nextClient?: string): Promise<ClientItem> {
  const { client } = await getClientItem(db, id);
  await lockClients(db, [client._id, nextClient ?? client._id]);
  await lockClient(db, nextClient ?? client._id);
  const locked = await getClientItem(db, id);
  if (locked.client._id !== client._id) throw new AppError('record.changed');
  return locked;
}

/** Throws a 400 if another carpet has the previous reference. */
export async function insertClientItem(
  db: Db,
  now: Date,
  input: ClientItemInput,
): Promise<ClientItem> {
  const made = await newRecord(db, now, 'client item');
  await refuseAlikeReference(db, input._previousRef);
  const insert = db
    .insertInto('client_item')
    .values({ ...made, ...toColumns(clientItemRecord, input) });
  await refuseTakenReference(db, () => insert.execute());
  await updateSearchEntries(db, searchedClientItems, [made.id]);
  return getClientItem(db, made.id);
}

/** Throws a 409 if the revision is not the current one. */
export async function updateClientItem(
  db: Db,
  id: string,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { _previousRef } = input;
  await refuseAlikeReference(db, _previousRef, id);
  const update = db
    .updateTable('client_item')
    .set((eb) => ({
      ...toColumns(clientItemRecord, input),
      previous_ref_fold: keptFold('previous_ref_fold', _previousRef),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(input._rev))
    .returning('id');
  await refuseTakenReference(db, () => update.executeTakeFirstOrThrow(appError('record.changed')));
  await updateSearchEntries(db, searchedClientItems, [id]);
  return getClientItem(db, id);
}

/** Deletes the carpets of a deleted client, which frees their previous references. */
export async function markClientItemsOfClientDeleted(
  db: Db,
  now: Date,
  clientId: string,
): Promise<void> {
  const rows = await db
    .updateTable('client_item')
    .set({ deleted_on: now.toISOString() })
    .where('client_id', '=', clientId)
    .where('deleted_on', 'is', null)
    .returning('id')
    .execute();
  await updateSearchEntries(
    db,
    searchedClientItems,
    rows.map(({ id }) => id),
  );
}

/** Throws a 400 if a previous reference has been taken since. */
export async function restoreClientItems(
  db: Db,
  condition: { id: string } | { client_id: string; deleted_on: string },
): Promise<void> {
  const returning = await db
    .selectFrom('client_item')
    .select(['id', 'previous_ref'])
    .where((eb) => eb.and(condition))
    .execute();
  for (const { previous_ref: reference } of returning) await refuseAlikeReference(db, reference);
  const restore = db
    .updateTable('client_item')
    .set({ deleted_on: null })
    .where((eb) => eb.and(condition))
    .returning('id');
  const rows = await refuseTakenReference(db, () => restore.execute());
  await updateSearchEntries(
    db,
    searchedClientItems,
    rows.map(({ id }) => id),
  );
}

/** The client of each carpet and whether the carpet is deleted, by id. */
export async function findClientItems(db: Db, ids: string[]) {
  return new Map((await ownersByIds(db, ids)).map((row) => [row.id, row]));
}

const ownersByIds = loader(
  (db, ids) =>
    db.selectFrom('client_item').select(['id', 'client_id', 'deleted_on']).where('id', 'in', ids),
  ({ id, client_id: clientId, deleted_on }) => ({ id, clientId, isDeleted: deleted_on !== null }),
);

/** Throws a 400 at `clientItem` if the carpet does not exist or was deleted. */
export async function refuseUnknownClientItem(db: Db, id: string): Promise<void> {
  const [owner] = await ownersByIds(db, [id]);
  if (owner === undefined || owner.isDeleted) {
    throw new AppError('reference.unknown', { path: 'clientItem' });
  }
}

/** Throws a 409 if one of the carpets was deleted or does not belong to the client. */
export async function refuseChangedOwner(db: Db, ids: string[], client: string): Promise<void> {
  for (const { id, clientId, isDeleted } of await ownersByIds(db, ids)) {
    if (isDeleted || clientId !== client) throw new AppError('record.changed', { about: id });
  }
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

/** Throws a 400 if another carpet has a previous reference that looks the same. A carpet may keep its own. */
async function refuseAlikeReference(db: Db, reference: string, own?: string): Promise<void> {
  if (reference === '') return;
  await dialectOf(db).lock(db, `previous reference ${lookAlikeKey(reference.trim())}`);
  const rows = await db
    .selectFrom('client_item')
    .select(['id', 'previous_ref'])
    .where('previous_ref_fold', 'in', alikeFolds(reference))
    .where(sql<boolean>`deleted_on is null and previous_ref_fold <> ''`)
    .execute();
  const isKept = rows.some(
    ({ id, previous_ref: known }) =>
      id === own && withoutAccents(known) === withoutAccents(reference),
  );
  if (!isKept && rows.some(({ id }) => id !== own)) {
    throw new AppError('clientItem.referenceInUse', { path: '_previousRef' });
  }
}

/** The unique index only knows references that are folded alike. */
async function refuseTakenReference<T>(db: Db, write: () => Promise<T>): Promise<T> {
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
