import type { Item } from '#shared/contract/item.ts';
import { markRestored } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getItem } from './item.store.ts';

/** A deleted item is in lists and pickers again. Throws a 404 where it was not deleted. */
export async function restoreItem(context: StaffContext, id: string): Promise<Item> {
  const { db } = context;
  await markRestored(db, 'item', id);
  return audit.item(context, { event: 'restored', after: await getItem(db, id) });
}
