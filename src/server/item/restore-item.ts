import type { Item } from '#shared/contract/item.ts';
import { markRestored } from '../db/record.ts';
import { tellItem } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { getItem } from './item.store.ts';

/** A deleted item is in lists and pickers again. Throws a 404 where it was not deleted. */
export async function restoreItem(context: StaffContext, id: string): Promise<Item> {
  const { db } = context;
  await markRestored(db, 'item', id);
  return tellItem(context, { event: 'restored', after: await getItem(db, id) });
}
