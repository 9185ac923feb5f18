import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/errors.ts';
import { holdClients, lockClient } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { getClientItem } from './client-item.store.ts';

/**
 * Holds a carpet's client, and the one it is to go to, until the transaction ends; gives the carpet
 * as it is then. Throws a 409 where it changed hands while this waited.
 */
export async function lockClientItem(db: Db, id: string, nextClient?: string): Promise<ClientItem> {
  const { client } = await getClientItem(db, id);
  await holdClients(db, [client._id, nextClient ?? client._id]);
  await lockClient(db, nextClient ?? client._id);
  const locked = await getClientItem(db, id);
  if (locked.client._id !== client._id) throw new AppError('record.changed');
  return locked;
}
