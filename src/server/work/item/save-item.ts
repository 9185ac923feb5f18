import type { Item } from '#shared/contract/item.ts';
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
