import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/errors.ts';
import { isDesk, seesMoney } from '#shared/rules/roles.ts';
import { lockClient } from '../../parties/client/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import {
  type ClientItemInput,
  insertClientItem,
  isOnOpenJob,
  lockClientItem,
  updateClientItem,
} from './client-item.store.ts';

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
