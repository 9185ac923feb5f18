import { markDeleted, markRestored } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { Item } from '#shared/contract/item.ts';
import { getItem, insertItem, type ItemInput, updateItem } from './item.store.ts';

/** `id` is for items that the program itself refers to. */
export async function createItem(
  context: StaffContext,
  input: ItemInput,
  id?: string,
): Promise<Item> {
  const after = await insertItem(context.db, context.now, { ...input, id });
  return audit.item(context, { event: 'created', before: null, after });
}

/** Throws a 404 if there is none, a 409 if the revision is not the current one. */
export async function editItem(context: StaffContext, id: string, input: ItemInput): Promise<Item> {
  const before = await getItem(context.db, id);
  const after = await updateItem(context.db, id, input);
  return audit.item(context, { event: 'changed', before, after });
}

/** Jobs and documents keep the item. */
export async function deleteItem(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const after = await getItem(db, id);
  await markDeleted(db, 'item', { id, now });
  return audit.item(context, { event: 'deleted', after });
}

/** Throws a 404 if the item is not deleted. */
export async function restoreItem(context: StaffContext, id: string): Promise<Item> {
  const { db } = context;
  await markRestored(db, 'item', id);
  return audit.item(context, { event: 'restored', after: await getItem(db, id) });
}
