import type { Client } from '#shared/contract/client.ts';
import { restoreClientItems } from '../client-item/client-item.store.ts';
import { markRestored } from '../db/record.ts';
import { audit } from '../history/audit.ts';
import type { StaffContext } from '../http/context.ts';
import { keepSearched } from '../search/search-entry.store.ts';
import { getClient, holdClients, whenDeleted } from './client.store.ts';

/**
 * A deleted client is in the lists again, with the carpets that were deleted along. Throws a 404
 * where the client was not deleted, a 400 where one of the previous references is taken by now.
 */
export async function restoreClient(context: StaffContext, id: string): Promise<Client> {
  const { db } = context;
  await holdClients(db, [id]);
  const deletedOn = await whenDeleted(db, id);
  await markRestored(db, 'client', id);
  await keepSearched(db, 'client', [id]);
  if (deletedOn !== null) await restoreClientItems(db, { client_id: id, deleted_on: deletedOn });
  return audit.client(context, { event: 'restored', after: await getClient(db, id) });
}
