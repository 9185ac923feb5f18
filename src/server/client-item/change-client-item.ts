import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/errors.ts';
import { lockClient } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import type { StaffContext } from '../http/context.ts';
import {
  type ClientItemInput,
  findUseOfClientItem,
  getClientItem,
  updateClientItem,
} from './client-item.store.ts';

/** A carpet goes to another client only while no open job and no storage of the old one has it. */
export async function changeClientItem(
  { db }: StaffContext,
  id: string,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { client } = await getClientItem(db, id);
  if (client._id !== input.client) await assertMovable(db, id, [client._id, input.client]);
  return updateClientItem(db, id, input);
}

async function assertMovable(db: Db, id: string, clientIds: string[]): Promise<void> {
  // Always in the same order: two carpets that change places must not wait for each other.
  for (const clientId of clientIds.toSorted()) await lockClient(db, clientId);
  const use = await findUseOfClientItem(db, id);
  if (use.isStored || use.isOnOpenJob) {
    throw new AppError('clientItem.hasStorageOfClient', { path: 'client' });
  }
}
