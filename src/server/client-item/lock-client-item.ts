import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/errors.ts';
import { lockClient } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { getClientItem } from './client-item.store.ts';

/**
 * Holds a carpet's client, and the one it is to go to, until the transaction ends; gives the carpet
 * as it is then. Throws a 409 where it changed hands while this waited.
 */
export async function lockClientItem(db: Db, id: string, nextClient?: string): Promise<ClientItem> {
  const { client } = await getClientItem(db, id);
  // Always in the same order: two carpets that change places must not wait for each other.
  const clients = new Set([client._id, nextClient ?? client._id]);
  for (const clientId of [...clients].toSorted()) await lockClient(db, clientId);
  const locked = await getClientItem(db, id);
  if (locked.client._id !== client._id) throw new AppError('record.changed');
  return locked;
}
