import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../http/context.ts';
import { type ClientItemInput, isOnOpenJob, updateClientItem } from './client-item.store.ts';
import { lockClientItem } from './lock-client-item.ts';

/** A carpet goes to another client only while no open job and no storage of the old one has it. */
export async function editClientItem(
  { db }: StaffContext,
  id: string,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { client, inStorage } = await lockClientItem(db, id, input.client);
  if (client._id !== input.client && (inStorage || (await isOnOpenJob(db, id)))) {
    throw new AppError('clientItem.hasStorageOfClient', { path: 'client' });
  }
  return updateClientItem(db, id, input);
}
