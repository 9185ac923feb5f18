import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/errors.ts';
import { lockClient } from '../../parties/client/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findClientItems, getClientItem, restoreClientItems } from './client-item.store.ts';

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
