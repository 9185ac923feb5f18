import { clientBalance } from '#server/billing/invoice/index.ts';
import { countStored } from '#server/floor/storage/index.ts';
import {
  deletedOn,
  getClient,
  isErased,
  lockClient,
  lockClients,
} from '#server/parties/client/index.ts';
import { searchedClients } from '#server/parties/client/index.ts';
import { markDeleted, markRestored } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import {
  markClientItemsOfClientDeleted,
  restoreClientItems,
} from '#server/work/client-item/index.ts';
import { countJobs } from '#server/work/job/index.ts';
import { cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatMoney } from '#shared/i18n/format.ts';

/**
 * Hides a client and their carpets from every list; documents keep the names. Refused while the client owes or is
 * owed money, or has open jobs, stored pieces or uninvoiced work.
 */
export async function deleteClient(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now, language } = context;
  await getClient(db, id);
  const client = await lockClient(db, id);
  const balance = await clientBalance(db, id);
  if (balance > 0) {
    throw new AppError('client.owes', { values: { amount: formatMoney(balance, language) } });
  }
  if (balance < 0) {
    const amount = formatMoney(cents(0 - balance), language);
    throw new AppError('client.hasOnAccount', { values: { amount } });
  }
  const jobs = await countJobs(db, id);
  if (jobs.open > 0) throw new AppError('client.hasOpenJobs');
  if ((await countStored(db, { client: id })) > 0) throw new AppError('client.hasStoredItems');
  if (jobs.toInvoice > 0) throw new AppError('client.hasUninvoicedJobs');
  await markDeleted(db, 'client', { id, now });
  await updateSearchEntries(db, searchedClients, [id]);
  await markClientItemsOfClientDeleted(db, now, id);
  return audit.client(context, { event: 'deleted', after: client });
}

/**
 * Restores a client with the carpets that were deleted at the same time. Throws a 404 if the client is not
 * deleted, a 400 if a carpet's previous reference has been reused.
 */
export async function restoreClient(context: StaffContext, id: string): Promise<Client> {
  const { db } = context;
  await lockClients(db, [id]);
  const instant = await deletedOn(db, id);
  if (await isErased(db, id)) throw new AppError('record.notFound');
  await markRestored(db, 'client', id);
  await updateSearchEntries(db, searchedClients, [id]);
  if (instant !== null) await restoreClientItems(db, { client_id: id, deleted_on: instant });
  return audit.client(context, { event: 'restored', after: await getClient(db, id) });
}
