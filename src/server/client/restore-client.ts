import type { Client } from '#shared/contract/client.ts';
import { restoreClientItems } from '../client-item/client-item.store.ts';
import { markRestored } from '../db/record.ts';
import { audit } from '../history/audit.ts';
import type { StaffContext } from '../http/context.ts';
import { updateSearchEntries } from '../search/search-entry.store.ts';
import { getClient, lockClients, deletedOn } from './client.store.ts';

/**
 * A deleted client is in the lists again, with the carpets that were deleted along. Throws a 404
 * where the client was not deleted, a 400 where one of the previous references is taken by now.
 */
export async function restoreClient(context: StaffContext, id: string): Promise<Client> {
  const { db } = context;
  await lockClients(db, [id]);
  const instant = await deletedOn(db, id);
  await markRestored(db, 'client', id);
  await updateSearchEntries(db, 'client', [id]);
  if (instant !== null) await restoreClientItems(db, { client_id: id, deleted_on: instant });
  return audit.client(context, { event: 'restored', after: await getClient(db, id) });
}
