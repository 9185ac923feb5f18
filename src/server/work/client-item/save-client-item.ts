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

/** Throws a 400 where the client is unknown or another carpet has the previous reference. */
export async function createClientItem(
  context: StaffContext,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { db, now } = context;
  await lockClient(db, input.client);
  const after = await insertClientItem(db, now, input);
  return audit.clientItem(context, { event: 'created', before: null, after });
}

/** A carpet goes to another client only while no open job and no storage of the old one has it. */
export async function editClientItem(
  context: StaffContext,
  id: string,
  input: ClientItemInput,
): Promise<ClientItem> {
  const { db, session } = context;
  const before = await lockClientItem(db, id, input.client);
  const { client, inStorage } = before;
  const { role } = session.user;
  // Whose it is is the desk's to say.
  if (client._id !== input.client && !isDesk(role)) throw new AppError('forbidden');
  if (client._id !== input.client && (inStorage || (await isOnOpenJob(db, id)))) {
    throw new AppError('clientItem.hasStorageOfClient', { path: 'client' });
  }
  // Who is not told the price cannot mean to change it.
  const price = seesMoney(role) ? input.price : before.price;
  const after = await updateClientItem(db, id, { ...input, price });
  // Both clients' histories have it.
  return audit.clientItem(context, { event: 'changed', before, after, also: [client._id] });
}
