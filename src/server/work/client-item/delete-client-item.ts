import { AppError } from '#shared/errors.ts';
import { markDeleted } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { isOnOpenJob, lockClientItem } from './client-item.store.ts';

/** Jobs and documents keep the carpet. Refused while it is in storage or on an open job. */
export async function deleteClientItem(
  context: StaffContext,
  id: string,
): Promise<{ _id: string }> {
  const { db, now } = context;
  const clientItem = await lockClientItem(db, id);
  if (clientItem.inStorage) throw new AppError('clientItem.isStored');
  if (await isOnOpenJob(db, id)) throw new AppError('clientItem.onOpenJob');
  await markDeleted(db, 'client_item', { id, now });
  await updateSearchEntries(db, 'clientItem', [id]);
  return audit.clientItem(context, { event: 'deleted', after: clientItem });
}
