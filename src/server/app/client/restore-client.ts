import type { Client } from '#shared/contract/client.ts';
import { getClient, lockClients, deletedOn } from '../../parties/client/client.store.ts';
import { markRestored } from '../../platform/db/record.ts';
import { audit } from '../../platform/history/audit.ts';
import type { StaffContext } from '../../platform/http/context.ts';
import { updateSearchEntries } from '../../platform/search/search-entry.store.ts';
import { restoreClientItems } from '../../work/client-item/client-item.store.ts';

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
