import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { newRecord } from '#server/platform/counter/index.ts';
import {
  appError,
  type Db,
  hasRevision,
  loader,
  prepared,
  rowReader,
  searchedBy,
  searchRecords,
  toColumns,
} from '#server/platform/db/index.ts';
import type { Item, itemBody } from '#shared/contract/item.ts';
import type { Search } from '#shared/contract/search.ts';
import { itemColumns } from '#shared/records/item.ts';
import { itemRecord } from '#shared/records/item.ts';
import type { ItemTable } from './item.tables.ts';

export type ItemInput = z.output<typeof itemBody>;

const searched = searchedBy('item', itemColumns, {
  words: sql`item.title_fold || ' ' || item.description_fold`,
});

/** Titles by id, without deleted items. */
export async function itemTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  return new Map((await titles(db, ids)).map(({ id, title }) => [id, title]));
}

const titles = prepared((db, ids) =>
  db
    .selectFrom('item')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('deleted_on', 'is', null),
);

export function searchItems(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searched,
    from: db.selectFrom('item').where('item.deleted_on', 'is', null),
    load: (ids) => loadItems(db, ids),
  });
}

/** Includes deleted items; the order is undefined. */
export const loadItems = loader(
  (db, ids) => db.selectFrom('item').selectAll().where('id', 'in', ids),
  toItem,
);

/** All except deleted ones, in the order in which they were made. */
export async function allItems(db: Db, since = 0): Promise<Item[]> {
  const rows = await db
    .selectFrom('item')
    .selectAll()
    .where('deleted_on', 'is', null)
    .where('ref', '>', since)
    .orderBy('ref')
    .execute();
  return rows.map(toItem);
}

/** Throws a 404 if there is none or it was deleted. */
export async function getItem(db: Db, id: string): Promise<Item> {
  const row = await db
    .selectFrom('item')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toItem(row);
}

export async function insertItem(
  db: Db,
  now: Date,
  { id, ...input }: ItemInput & { id?: string | undefined },
): Promise<Item> {
  const made = await newRecord(db, now, 'item');
  const row = await db
    .insertInto('item')
    .values({ ...made, id: id ?? made.id, ...toColumns(itemRecord, input) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toItem(row);
}

/** Throws a 409 if the revision is not the current one. */
export async function updateItem(db: Db, id: string, input: ItemInput): Promise<Item> {
  const row = await db
    .updateTable('item')
    .set((eb) => ({ ...toColumns(itemRecord, input), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(input._rev))
    .returningAll()
    .executeTakeFirstOrThrow(appError('record.changed'));
  return toItem(row);
}

const readFields = rowReader(itemRecord);

function toItem(row: Selectable<ItemTable>): Item {
  return { _id: row.id, _ref: row.ref, _rev: row.rev, ...readFields(row) };
}
