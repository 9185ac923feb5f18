import type { ClientItem } from '#shared/contract/client-item.ts';
import { lockClient } from '../client/lock-client.ts';
import type { StaffContext } from '../http/context.ts';
import { type ClientItemInput, insertClientItem } from './client-item.store.ts';

/** Throws a 400 where the client is unknown or another carpet has the previous reference. */
export async function createClientItem(
  { db, now }: StaffContext,
  input: ClientItemInput,
): Promise<ClientItem> {
  await lockClient(db, input.client);
  return insertClientItem(db, now, input);
}
