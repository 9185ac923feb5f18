import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { itemColumns } from '#shared/columns/item.ts';
import type { Item, itemBody } from '#shared/contract/item.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/text.ts';
import { nextRef } from '../counter/counter.store.ts';
import { asRead } from '../db/as-read.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { searchRecords } from '../db/search-records.ts';
import type { ItemTable } from '../db/tables.ts';

export type ItemInput = z.output<typeof itemBody>;

const sqlColumns = {
  _ref: sql.ref('item.ref'),
  category: sql.ref('item.category'),
  title: sql.ref('item.title_fold'),
  description: sql.ref('item.description_fold'),
  price: sql.ref('item.price'),
  disabled: sql.ref('item.disabled'),
};

export function searchItems(db: Db, search: Search) {
  return searchRecords({
    db,
    search,
    columns: itemColumns,
    sqlColumns,
    from: db.selectFrom('item').where('item.deleted_on', 'is', null),
    id: sql.ref<string>('item.id'),
    newest: [sql.ref('item.ref')],
    load: (ids) => loadItems(db, ids),
  });
}

/** The items with these ids, deleted ones too, in any order. */
async function loadItems(db: Db, ids: string[]): Promise<Item[]> {
  return (await itemsByIds(db, ids)).map(toItem);
}

const itemsByIds = prepared((db, ids) => db.selectFrom('item').selectAll().where('id', 'in', ids));

/** Throws a 404 where there is none or it was deleted. */
export async function getItem(db: Db, id: string): Promise<Item> {
  const row = await db
    .selectFrom('item')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('record.notFound');
  return toItem(row);
}

export async function insertItem(db: Db, now: Date, input: ItemInput): Promise<Item> {
  const row = await db
    .insertInto('item')
    .values({
      id: uuid(),
      ref: await nextRef(db, 'item'),
      rev: 1,
      created_on: now.toISOString(),
      deleted_on: null,
      ...itemValues(input),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toItem(row);
}

/** Throws a 409 where the record is no longer the revision that was read. */
export async function updateItem(db: Db, id: string, input: ItemInput): Promise<Item> {
  const row = await db
    .updateTable('item')
    .set((eb) => ({ ...itemValues(input), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(asRead(input._rev))
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return toItem(row);
  await getItem(db, id);
  throw new AppError('record.changed');
}

export async function markItemDeleted(db: Db, now: Date, id: string): Promise<void> {
  await db
    .updateTable('item')
    .set({ deleted_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

function toItem(row: Selectable<ItemTable>): Item {
  return {
    _id: row.id,
    _ref: row.ref,
    _rev: row.rev,
    title: row.title,
    category: row.category,
    description: row.description,
    price: row.price,
    disabled: row.disabled === 1,
  };
}

function itemValues({ title, category, description, price, disabled }: ItemInput) {
  return {
    title,
    title_fold: fold(title),
    category,
    description,
    description_fold: fold(description),
    price,
    disabled: disabled ? 1 : 0,
  } as const;
}
