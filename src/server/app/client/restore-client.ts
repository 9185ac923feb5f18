import type { Client } from '#shared/contract/client.ts';
import { deletedOn, getClient, lockClients } from '../../parties/client/index.ts';
import { markRestored } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { restoreClientItems } from '../../work/client-item/index.ts';

/**
 * Restores a client with the carpets that were deleted at the same time. Throws a 404 if the client is not
 * deleted, a 400 if a carpet's previous reference has been reused.
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
