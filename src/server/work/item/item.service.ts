import type { Item } from '#shared/contract/item.ts';
import { markDeleted, markRestored } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getItem, insertItem, type ItemInput, updateItem } from './item.store.ts';

export async function createItem(context: StaffContext, input: ItemInput): Promise<Item> {
  const after = await insertItem(context.db, context.now, input);
  return audit.item(context, { event: 'created', before: null, after });
}

/** Throws a 404 where there is none, a 409 where the item is no longer as it was read. */
export async function editItem(context: StaffContext, id: string, input: ItemInput): Promise<Item> {
  const before = await getItem(context.db, id);
  const after = await updateItem(context.db, id, input);
  return audit.item(context, { event: 'changed', before, after });
}

/** It goes from lists and pickers; jobs and documents keep it. */
export async function deleteItem(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const after = await getItem(db, id);
  await markDeleted(db, 'item', { id, now });
  return audit.item(context, { event: 'deleted', after });
}

/** A deleted item is in lists and pickers again. Throws a 404 where it was not deleted. */
export async function restoreItem(context: StaffContext, id: string): Promise<Item> {
  const { db } = context;
  await markRestored(db, 'item', id);
  return audit.item(context, { event: 'restored', after: await getItem(db, id) });
}
