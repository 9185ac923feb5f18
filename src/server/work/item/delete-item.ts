import { markDeleted } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getItem } from './item.store.ts';

/** It goes from lists and pickers; jobs and documents keep it. */
export async function deleteItem(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const after = await getItem(db, id);
  await markDeleted(db, 'item', { id, now });
  return audit.item(context, { event: 'deleted', after });
}
