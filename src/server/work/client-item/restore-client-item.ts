import type { ClientItem } from '#shared/contract/client-item.ts';
import { AppError } from '#shared/errors.ts';
import { lockClient } from '../../parties/client/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findClientItems, getClientItem, restoreClientItems } from './client-item.store.ts';

/**
 * A deleted carpet is in the lists again. Throws a 404 where it was not deleted, a 400 where its
 * client is, or another carpet has its previous reference by now.
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
