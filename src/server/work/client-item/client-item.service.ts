import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { lockClient } from '#server/parties/client/index.ts';
import { markDeleted } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/fields/errors.ts';
import { isDesk, seesMoney } from '#shared/rules/roles.ts';
import { idsOfCategory, moveToCategory } from './category.store.ts';
import {
  type ClientItemInput,
  findClientItems,
  getClientItem,
  insertClientItem,
  isOnOpenJob,
  lockClientItem,
  restoreClientItems,
  updateClientItem,
} from './client-item.store.ts';
import { searchedClientItems } from './searched-client-items.ts';

/** Throws a 400 if the client is unknown or another carpet has the previous reference. */
export async function createClientItem(
  context: StaffContext,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { db, now } = context;
  await lockClient(db, input.client);
  const after = await insertClientItem(db, now, input);
  return audit.clientItem(context, { event: 'created', before: null, after });
}

/** The client can change only while the carpet is in no storage and on no open job, and only by the desk. */
export async function editClientItem(
  context: StaffContext,
  id: string,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { db, session } = context;
  const before = await lockClientItem(db, id, input.client);
  const { client, inStorage } = before;
  const { role } = session.user;
  if (client._id !== input.client && !isDesk(role)) throw new AppError('forbidden');
  if (client._id !== input.client && (inStorage || (await isOnOpenJob(db, id)))) {
    throw new AppError('clientItem.hasStorageOfClient', { path: 'client' });
  }
  // A role that does not see prices cannot change them.
  const price = seesMoney(role) ? input.price : before.price;
  const after = await updateClientItem(db, id, { ...input, price });
  // Recorded in the history of both clients.
  return audit.clientItem(context, { event: 'changed', before, after, also: [client._id] });
}

/** Jobs and documents keep the carpet. Refused while it is in storage or on an open job. */
export async function deleteClientItem(
  context: StaffContext,
  id: string,
): Promise<{ _id: string }> {
  const { db, now } = context;
  const clientItem = await lockClientItem(db, id);
  if (clientItem.inStorage) throw new AppError('clientItem.isStored');
  if (await isOnOpenJob(db, id)) throw new AppError('clientItem.onOpenJob');
  await markDeleted(db, 'client_item', { id, now });
  await updateSearchEntries(db, searchedClientItems, [id]);
  return audit.clientItem(context, { event: 'deleted', after: clientItem });
}

/**
 * Throws a 404 if the carpet is not deleted, a 400 if its client is deleted or another carpet has taken
 * its previous reference.
 */
export async function restoreClientItem(context: StaffContext, id: string): Promise<ClientItem> {
  const { db } = context;
  const known = (await findClientItems(db, [id])).get(id);
  if (known === undefined) throw new AppError('record.notFound');
  await lockClient(db, known.clientId);
  const deleted = (await findClientItems(db, [id])).get(id);
  if (deleted?.isDeleted !== true) throw new AppError('record.notFound');
  await restoreClientItems(db, { id });
  return audit.clientItem(context, { event: 'restored', after: await getClientItem(db, id) });
}

const BATCH_SIZE = 100;

/** Puts all carpets of a category into another, each with a line in its history. */
export async function renameCategory(
  context: StaffContext,
  renamed: { from: string; to: string },
): Promise<void> {
  const ids = await idsOfCategory(context.db, renamed.from);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    for (const after of await moveToCategory(context.db, batch, renamed)) {
      const before = { ...after, category: renamed.from };
      await audit.clientItem(context, { event: 'changed', before, after });
    }
    // On SQLite nothing else of this process would run until the last carpet.
    await yieldToEventLoop();
  }
}
