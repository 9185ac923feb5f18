import { AppError } from '#shared/errors.ts';
import { lockClient } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { findUseOfClientItem, getClientItem, markClientItemDeleted } from './client-item.store.ts';

/** A carpet goes from every list; jobs keep it. Refused while it is in the house or expected. */
export async function deleteClientItem(
  { db, now }: StaffContext,
  id: string,
): Promise<{ _id: string }> {
  const { client } = await getClientItem(db, id);
  await lockClient(db, client._id);
  const { isStored, isOnOpenJob } = await findUseOfClientItem(db, id);
  if (isStored) throw new AppError('clientItem.isStored');
  if (isOnOpenJob) throw new AppError('clientItem.onOpenJob');
  await markClientItemDeleted(db, now, id);
  return { _id: id };
}
