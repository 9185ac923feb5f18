import type { ClientItem } from '#shared/contract/client-item.ts';
import { lockClient } from '../client/lock-client.ts';
import { tellClientItem } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { type ClientItemInput, insertClientItem } from './client-item.store.ts';

/** Throws a 400 where the client is unknown or another carpet has the previous reference. */
export async function createClientItem(
  context: StaffContext,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { db, now } = context;
  await lockClient(db, input.client);
  const after = await insertClientItem(db, now, input);
  return tellClientItem(context, { event: 'created', before: null, after });
}
