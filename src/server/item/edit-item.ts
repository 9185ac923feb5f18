import type { Item } from '#shared/contract/item.ts';
import { tellItem } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { getItem, insertItem, type ItemInput, markItemDeleted, updateItem } from './item.store.ts';

export async function createItem(context: StaffContext, input: ItemInput): Promise<Item> {
  const item = await insertItem(context.db, context.now, input);
  await tellItem(context, { event: 'created', before: null, after: item });
  return item;
}

/** Throws a 404 where there is none, a 409 where the item is no longer as it was read. */
export async function editItem(context: StaffContext, id: string, input: ItemInput): Promise<Item> {
  const before = await getItem(context.db, id);
  const after = await updateItem(context.db, id, input);
  await tellItem(context, { event: 'changed', before, after });
  return after;
}

/** It goes from lists and pickers; jobs and documents keep it. */
export async function deleteItem(context: StaffContext, id: string): Promise<{ _id: string }> {
  const item = await getItem(context.db, id);
  await markItemDeleted(context.db, context.now, id);
  await tellItem(context, { event: 'deleted', after: item });
  return { _id: id };
}
