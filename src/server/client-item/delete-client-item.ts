import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../http/context.ts';
import { findUseOfClientItem, markClientItemDeleted } from './client-item.store.ts';
import { lockClientItem } from './lock-client-item.ts';

/** A carpet goes from every list; jobs keep it. Refused while it is in the house or expected. */
export async function deleteClientItem(
  { db, now }: StaffContext,
  id: string,
): Promise<{ _id: string }> {
  await lockClientItem(db, id);
  const { isStored, isOnOpenJob } = await findUseOfClientItem(db, id);
  if (isStored) throw new AppError('clientItem.isStored');
  if (isOnOpenJob) throw new AppError('clientItem.onOpenJob');
  await markClientItemDeleted(db, now, id);
  return { _id: id };
}
