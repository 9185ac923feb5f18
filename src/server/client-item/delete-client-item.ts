import { AppError } from '#shared/errors.ts';
import { tellClientItem } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { isOnOpenJob, markClientItemDeleted } from './client-item.store.ts';
import { lockClientItem } from './lock-client-item.ts';

/** A carpet goes from every list; jobs keep it. Refused while it is in the house or expected. */
export async function deleteClientItem(
  context: StaffContext,
  id: string,
): Promise<{ _id: string }> {
  const { db, now } = context;
  const clientItem = await lockClientItem(db, id);
  if (clientItem.inStorage) throw new AppError('clientItem.isStored');
  if (await isOnOpenJob(db, id)) throw new AppError('clientItem.onOpenJob');
  await markClientItemDeleted(db, now, id);
  await tellClientItem(context, { event: 'deleted', after: clientItem });
  return { _id: id };
}
