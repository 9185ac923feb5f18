import type { Client } from '#shared/contract/client.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/open.ts';
import { getClient, holdClients } from './client.store.ts';

/** Holds the client that a body names. Throws a 400 at it where it is unknown or deleted. */
export async function lockClient(db: Db, id: string): Promise<Client> {
  await holdClients(db, [id]);
  return getClient(db, id, () => new AppError('reference.unknown', { path: 'client' }));
}
